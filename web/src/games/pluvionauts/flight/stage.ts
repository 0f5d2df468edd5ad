/**
 * The box in three dimensions, for the moment of a throw. Centimetres; x to the east, y to the north, z up,
 * as in the trajectories. This is the only module that knows three.js, and it is fetched with the first throw.
 */

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  Scene as World,
  SphereGeometry,
  Texture,
  Vector3,
  WebGLRenderer,
  type Material,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { TERRAIN_COLOURS } from "../board/lift.ts";
import { layers, type Scene } from "../scene.ts";
import { BOX, CELLS, SLOT, cellAt, middle } from "../sky.ts";
import { buildingFace, dieFace, shade, tile, wallFace } from "./textures.ts";
import type { Pose } from "./trajectory.ts";

const SEEN = 36; // centimetres of height that the picture from above shows, as the drawing does
const LENS = 32; // degrees
const FAR = SEEN / 2 / Math.tan((LENS / 2) * (Math.PI / 180));
const CLOSER = 0.34; // how much nearer the camera comes while it tilts by a radian
const SHADOW = 1.9;
const THICK = 0.58; // of a wall
const TRAIL = 26; // places of the thrown die that its trail goes through

/** Turns a hexagon or prism of three.js so that it stands on a corner, and upright. */
const UPRIGHT = Math.PI / 2;

export class Stage {
  private renderer: WebGLRenderer;
  private camera = new PerspectiveCamera(LENS, 1, 1, 200);
  private world = new World();
  private board = new Group();
  private dice: Mesh[] = [];
  private shadows: Mesh[] = [];
  private scene: Scene | null = null;
  private trail: Vector3[] = [];
  private tail = new Line(new BufferGeometry(), new LineBasicMaterial({ color: "#c8452d", transparent: true, opacity: 0.75 }));

  /** Throws where the device has no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: devicePixelRatio < 2 });
    this.world.add(new HemisphereLight("#fffaf0", "#cfd6d6", 2.3));
    const sun = new DirectionalLight("#fff1d6", 1.5);
    sun.position.set(-14, 10, 26);
    this.world.add(sun, this.board);
  }

  /** Lays out the sky of a throw. */
  lay(scene: Scene, dice: readonly string[], seat: string): void {
    this.clear();
    this.scene = scene;
    this.board.add(floor(), walls(), ...islands(scene), ...growth(scene), ...buildings(scene));
    this.trail = [];
    this.tail = new Line(new BufferGeometry(), new LineBasicMaterial({ color: seat, transparent: true, opacity: 0.8 }));
    this.tail.frustumCulled = false;
    this.board.add(this.tail);
    this.dice = dice.map((name) => die(name, seat));
    this.shadows = dice.map(() => shadow());
    this.board.add(...this.shadows, ...this.dice);
  }

  resize(width: number, height: number, sharpness: number): void {
    this.renderer.setPixelRatio(sharpness);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.fov = width < height ? (2 * Math.atan((Math.tan((LENS * Math.PI) / 360) * height) / width) * 180) / Math.PI : LENS;
    this.camera.updateProjectionMatrix();
  }

  /** Draws once and waits for it: the first picture takes by far the longest. */
  warm(poses: readonly Pose[]): void {
    this.draw(poses, 0);
    const pen = this.renderer.getContext();
    pen.readPixels(0, 0, 1, 1, pen.RGBA, pen.UNSIGNED_BYTE, new Uint8Array(4));
  }

  /** Draws the dice at their poses, seen from above (tilt 0) as the board is, or tilted, from the south. */
  draw(poses: readonly Pose[], tilt: number): void {
    poses.forEach((pose, number) => this.put(number, pose));
    this.follow(poses[0]!);
    const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
    const far = FAR * (1 - CLOSER * tilt);
    this.camera.position.set(0, -far * sin, far * cos);
    this.camera.up.set(0, cos, sin);
    this.camera.lookAt(0, 0, 0);
    this.renderer.render(this.world, this.camera);
  }

  /** Where a die is seen, in parts of the picture from its left and its top. */
  seenAt({ x, y, z }: Pose): { x: number; y: number } {
    const at = new Vector3(x, y, z).project(this.camera);
    return { x: (at.x + 1) / 2, y: (1 - at.y) / 2 };
  }

  /** The way that the thrown die has just come. */
  private follow({ x, y, z }: Pose): void {
    this.trail = [...this.trail.slice(1 - TRAIL), new Vector3(x, y, z)];
    const points = new Float32Array(this.trail.flatMap((at) => [at.x, at.y, at.z]));
    this.tail.geometry.dispose();
    this.tail.geometry = new BufferGeometry().setAttribute("position", new BufferAttribute(points, 3));
  }

  private put(number: number, { x, y, z, turn: [w, i, j, k] }: Pose): void {
    const [die, shadow] = [this.dice[number], this.shadows[number]];
    if (!die || !shadow || !this.scene) return;
    die.position.set(x, y, z);
    die.quaternion.set(i, j, k, w);
    const floor = layers(this.scene, cellAt({ x: x * 10, y: -y * 10 })) * BOX.layer;
    shadow.position.set(x, y, floor + 0.03);
    shadow.scale.setScalar(SHADOW + Math.max(0, z - floor) * 0.12);
    (shadow.material as MeshBasicMaterial).opacity = Math.max(0.15, 0.6 - (z - floor) * 0.05);
  }

  private clear(): void {
    this.board.traverse((one) => {
      if (!(one instanceof Mesh)) return;
      (one.geometry as BufferGeometry).dispose();
      for (const material of [one.material].flat() as (Material & { map?: Texture | null })[]) {
        material.map?.dispose();
        material.dispose();
      }
    });
    this.board.clear();
  }

  dispose(): void {
    this.clear();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

function floor(): InstancedMesh {
  const side = BOX.pitch / Math.sqrt(3) - 0.06;
  const cells = new InstancedMesh(new CircleGeometry(side, 6, UPRIGHT), new MeshLambertMaterial({ color: "#c2e6fb" }), CELLS.length);
  CELLS.forEach(({ x, y }, number) => cells.setMatrixAt(number, new Matrix4().makeTranslation(x / 10, -y / 10, 0)));
  return cells;
}

/** Twelve walls, long and short in turn; the first in the north. */
function walls(): Group {
  const group = new Group();
  const plaster = new MeshLambertMaterial({ color: "#f6ecd6" });
  const mosaic = [wallFace(false), wallFace(true)].map((map) => new MeshLambertMaterial({ map }));
  const [long, short] = BOX.walls as [number, number];
  const [sin, cos] = [Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)];
  for (let number = 0; number < 12; number += 1) {
    const angle = (number * Math.PI) / 6;
    const [near, next] = number % 2 ? [short + THICK, long + THICK] : [long + THICK, short + THICK];
    const half = (next - near * cos) / sin; // as far as the outer corner
    const top = mosaic[number % 2]!;
    const wall = new Mesh(new BoxGeometry(2 * half, THICK, BOX.height), [plaster, plaster, plaster, plaster, top, plaster]);
    wall.position.set((near - THICK / 2) * Math.sin(angle), (near - THICK / 2) * Math.cos(angle), BOX.height / 2);
    wall.rotation.z = -angle;
    group.add(wall);
  }
  const air = new Mesh(new CircleGeometry(short, 12, Math.PI / 12), new MeshLambertMaterial({ color: "#a9d3e8" }));
  air.position.z = -0.03;
  return group.add(air);
}

function islands(scene: Scene): Mesh[] {
  return scene.islands.map(({ cell, terrain, id }) => {
    const at = middle(cell);
    const height = layers(scene, cell) * BOX.layer;
    const shape = new CylinderGeometry(BOX.tile, BOX.tile * 0.94, height, 6);
    const rock = new MeshLambertMaterial({ color: new Color(TERRAIN_COLOURS[`${terrain}-rock`]) });
    const island = new Mesh(shape, [rock, new MeshLambertMaterial({ map: tile(terrain, id) }), rock]);
    island.rotation.x = UPRIGHT;
    island.position.set(at.x / 10, -at.y / 10, height / 2);
    return island;
  });
}

// Where trees stand on a forest, in parts of a tile, as on the board: pines, and cypresses.
const PINES = [[-0.4, 0.5], [0.5, 0.35], [0, 0.15], [-0.35, -0.2], [0.25, -0.3]] as const;
const CYPRESSES = [[0.2, 0.6], [-0.6, 0.15], [0.6, -0.15], [-0.1, -0.55]] as const;
const PEAKS = [[0.12, 0.05, 1.15], [-0.38, 0.12, 0.75], [0.48, -0.2, 0.6]] as const; // and how high they are

/** Trees and peaks, in the colours of the board. */
function growth(scene: Scene): InstancedMesh[] {
  const of = (terrain: string): Scene["islands"] => scene.islands.filter((island) => island.terrain === terrain);
  const stand = (shape: BufferGeometry, colour: string, places: Matrix4[]): InstancedMesh => {
    const all = new InstancedMesh(shape, new MeshLambertMaterial({ color: colour }), places.length);
    places.forEach((place, number) => all.setMatrixAt(number, place));
    return all;
  };
  const on = ({ cell }: Scene["islands"][number], [x, y]: readonly [number, number, ...number[]], high: number, size: number): Matrix4 => {
    const at = middle(cell);
    const ground = layers(scene, cell) * BOX.layer;
    const upright = new Matrix4().makeRotationX(UPRIGHT);
    return new Matrix4().makeTranslation(at.x / 10 + x * BOX.tile, -at.y / 10 + y * BOX.tile, ground + high).multiply(upright).scale(new Vector3(size, size, size));
  };
  const woods = of("forest");
  const rocks = of("mountain");
  const rock = rocks.flatMap((one) => PEAKS.map((peak) => on(one, peak, peak[2] / 2, peak[2])));
  const snow = rocks.flatMap((one) => PEAKS.map((peak) => on(one, peak, peak[2] * 0.84, peak[2])));
  return [
    stand(new SphereGeometry(0.3, 7, 5), "#3f6f3d", woods.flatMap((one) => PINES.map((at) => on(one, at, 0.36, 1)))),
    stand(new ConeGeometry(0.16, 0.85, 6), "#2f5a37", woods.flatMap((one) => CYPRESSES.map((at) => on(one, at, 0.42, 1)))),
    stand(new ConeGeometry(0.62, 1, 5), "#a1968a", rock),
    stand(new ConeGeometry(0.21, 0.34, 5), "#fdfcf8", snow),
  ];
}

function buildings(scene: Scene): Mesh[] {
  return [...scene.buildings].map(([slot, kind]) => {
    const { x, y, turn } = SLOT.get(slot)!;
    const [wide, thick, high] = BOX.building as [number, number, number];
    const piece = new Mesh(new BoxGeometry(wide, thick, high), new MeshLambertMaterial({ map: buildingFace(kind) }));
    piece.position.set(x / 10, -y / 10, high / 2);
    piece.rotation.z = (-turn * Math.PI) / 180;
    return piece;
  });
}

// three.js paints the sides of a box in the order east, west, north, south, up, down.
const SIDES = [3, 4, 2, 5, 1, 6];

function die(name: string, seat: string): Mesh {
  const shape = new RoundedBoxGeometry(BOX.edge, BOX.edge, BOX.edge, 2, BOX.rounding);
  return new Mesh(shape, SIDES.map((face) => new MeshLambertMaterial({ map: dieFace(name, face, seat) })));
}

function shadow(): Mesh {
  return new Mesh(new CircleGeometry(0.75, 24), new MeshBasicMaterial({ map: shade(), transparent: true, depthWrite: false }));
}
