/** What is painted on dice, islands and buildings in three dimensions: small pictures drawn here. */

import { CanvasTexture, SRGBColorSpace } from "three";
import { TERRAIN_COLOURS } from "../board/lift.ts";
import { blimp } from "../scene.ts";
import { WEATHER } from "../sky.ts";

const SIZE = 128;

function painted(paint: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  paint(canvas.getContext("2d")!);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, across: number, along = across): void {
  pen.beginPath();
  pen.ellipse(x, y, across, along, 0, 0, 2 * Math.PI);
  pen.fill();
}

/** A face of a die: the balloon's numbers and blimps, or the value of the weather with drops and bolts. */
export function dieFace(name: string, face: number, seat: string): CanvasTexture {
  const dark = name === "b";
  const ink = name === "balloon" ? "#fffaf0" : dark ? "#fffaf0" : "#1d3a5c";
  return painted((pen) => {
    pen.fillStyle = name === "balloon" ? seat : dark ? "#33507c" : "#fdfdfb";
    pen.fillRect(0, 0, SIZE, SIZE);
    if (name === "balloon") {
      pen.fillStyle = "#fbf3e1";
      for (const x of [22, 92]) pen.fillRect(x, 0, 14, SIZE);
    }
    pen.fillStyle = ink;
    if (name === "balloon") {
      disc(pen, 64, 64, 38);
      pen.fillStyle = "#231f1d";
      if (blimp(face)) zeppelin(pen);
      else numeral(pen, face, 64, 68, 62);
    } else {
      numeral(pen, face, 64, 56, 70);
      weather(pen, face, dark);
    }
  });
}

function numeral(pen: CanvasRenderingContext2D, face: number, x: number, y: number, size: number): void {
  pen.font = `700 ${size}px "Alegreya Sans", sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(String(face), x, y);
}

function zeppelin(pen: CanvasRenderingContext2D): void {
  disc(pen, 62, 60, 26, 13);
  pen.fillRect(54, 74, 16, 9);
  pen.beginPath();
  pen.moveTo(82, 52);
  pen.lineTo(96, 44);
  pen.lineTo(96, 76);
  pen.lineTo(82, 68);
  pen.fill();
}

function weather(pen: CanvasRenderingContext2D, face: number, dark: boolean): void {
  const { rain, thunder } = WEATHER[face - 1]!;
  for (let n = 0; n < rain; n += 1) {
    pen.fillStyle = dark ? "#a9d3f5" : "#2a6cb4";
    disc(pen, 64 + (n - (rain - 1) / 2) * 22, 105, 6, 9);
  }
  for (let n = 0; n < thunder; n += 1) {
    pen.fillStyle = dark ? "#ffd24a" : "#b06a00";
    pen.beginPath();
    for (const [x, y] of [[4, -12], [-7, 3], [0, 3], [-4, 13], [8, -3], [1, -3]] as const) pen.lineTo(106 + x, 34 + n * 28 + y);
    pen.fill();
  }
}

// Spots within the middle of a tile, the same for every island.
const SPOTS = [[40, 38], [78, 30], [96, 62], [60, 64], [34, 82], [82, 94], [58, 102]] as const;

/** The top of an island. */
export function tile(terrain: string, id: number): CanvasTexture {
  return painted((pen) => {
    pen.fillStyle = TERRAIN_COLOURS[terrain]!;
    pen.fillRect(0, 0, SIZE, SIZE);
    pen.setTransform(1, 0, 0, -1, 0, SIZE); // a tile lies with its back to the camera
    SPOTS.forEach(([x, y], n) => {
      if (terrain !== "plain" || (n + id) % 2 === 0) return; // trees and peaks stand on the others
      pen.fillStyle = "#8fa54e";
      disc(pen, x, y, 8, 3);
    });
  });
}

/** An upright piece on the edge of two cells. */
export function buildingFace(kind: string): CanvasTexture {
  return painted((pen) => {
    pen.fillStyle = kind === "wall" ? "#d8c9a8" : kind === "tower" ? "#a9794b" : "#fdf6e6";
    pen.fillRect(0, 0, SIZE, SIZE);
    pen.fillStyle = kind === "wall" ? "#a08d68" : kind === "tower" ? "#6b4a2c" : "#b5382a";
    for (let y = 14; y < SIZE; y += 34) pen.fillRect(0, y, SIZE, kind === "lighthouse" ? 17 : 4);
    if (kind === "tower") {
      pen.fillStyle = "#bfe3ff";
      disc(pen, 64, 64, 18, 24);
    }
  });
}

/** A soft round shadow. */
export function shade(): CanvasTexture {
  return painted((pen) => {
    const soft = pen.createRadialGradient(64, 64, 8, 64, 64, 62);
    soft.addColorStop(0, "rgb(18 40 58 / 0.9)");
    soft.addColorStop(1, "rgb(18 40 58 / 0)");
    pen.fillStyle = soft;
    pen.fillRect(0, 0, SIZE, SIZE);
  });
}

/** The top of a wall: tesserae in a row, more of them where it is long. */
export function wallFace(short: boolean): CanvasTexture {
  return painted((pen) => {
    pen.fillStyle = "#f1e4c8";
    pen.fillRect(0, 0, SIZE, SIZE);
    const width = short ? 24 : 6;
    ["#8e2a1e", "#c48a2a", "#2f5d73"].forEach((colour, n) => {
      pen.fillStyle = colour;
      for (let x = n * width; x < SIZE; x += 3 * width) pen.fillRect(x + 1, 30, width - 2, 68);
    });
  });
}
