/** A lesson: a table that plays a record back and waits wherever the learner is to move. */

import type { Step, TableShown } from "../wire.ts";
import { api, type Chapter, type Frame, type LessonTried } from "./api.ts";
import { whole } from "./hearing.ts";
import { house } from "./house.svelte.ts";
import { readTarget, type Target } from "./pointing.svelte.ts";
import { TableModel, type News } from "./table.svelte.ts";

const LEARNER = 0;
const [SAY, LOOK] = ["say ", "look "];

/** Another action than the one that is taught, and what it would lead to, once that is known. */
export interface Astray {
  action: string;
  told: LessonTried | null;
  failed: boolean; // nobody can be asked
}

export class GuideModel extends TableModel {
  says = $state(""); // the name of what is said just now; empty at the end of the chapter
  astray = $state.raw<Astray | null>(null);
  override readonly patient = true;

  private at = $state(0);
  private before = $state.raw<readonly number[]>([]); // where the learner has moved
  private tell: (news: News) => void = () => {};

  constructor(
    private game: string,
    private number: number,
    private chapter: Chapter,
  ) {
    super(`guide-${game}`);
    this.shown = this.table(game, chapter.players);
  }

  override open(onNews: (news: News) => void): () => void {
    this.tell = onNews;
    this.play([], true);
    this.goOn();
    return () => {};
  }

  override act(action: string): void {
    if (this.fits(action)) this.follow();
    else void this.stray(action);
  }

  override call(action: string): void {
    this.act(action);
  }

  /** Makes the move that is taught. */
  follow(): void {
    this.astray = null;
    this.before = [...this.before, this.at];
    this.goOn(1);
  }

  /** Back to the learner's last move, whatever happened since. */
  override takeBack(): void {
    const at = this.before.at(-1);
    if (at === undefined) return;
    this.before = this.before.slice(0, -1);
    this.astray = null;
    this.at = at;
    this.play([], true);
    this.say();
  }

  override foresee(): void {}

  /** Whether it is what the lesson asks for: the very move, or any of its kind where the record says so. */
  private fits(action: string): boolean {
    const any = `any ${action.split(" ")[0]}`;
    return action === this.wanted?.text || (this.wanted?.marks.includes(any) ?? false);
  }

  private async stray(action: string): Promise<void> {
    const asked = this.at;
    this.astray = { action, told: null, failed: false };
    const told = await api.tryInLesson(this.game, this.number, asked + 1, action).catch(() => null);
    if (this.astray?.action === action && this.at === asked) this.astray = { action, told, failed: !told };
  }

  /** The learner's next move, if there is one. */
  get wanted(): Frame | undefined {
    const next = this.chapter.frames[this.at + 1];
    return next?.seat === LEARNER ? next : undefined;
  }

  /** What the words speak of besides what is to be touched. */
  get looks(): Target[] {
    return this.marked(LOOK).map(readTarget);
  }

  /** How far the lesson is, from 0 to 1. */
  get progress(): number {
    const mine = this.chapter.frames.filter(({ seat }) => seat === LEARNER).length;
    return this.before.length / Math.max(1, mine);
  }

  private marked(kind: string): string[] {
    return (this.wanted?.marks ?? []).filter((mark) => mark.startsWith(kind)).map((mark) => mark.slice(kind.length));
  }

  /** Goes on by so many frames, and then to the learner's next move. */
  private goOn(frames = 0): void {
    const from = this.at;
    this.at += frames;
    while (this.at + 1 < this.chapter.frames.length && !this.wanted) this.at += 1;
    this.play(this.chapter.frames.slice(from + 1, this.at + 1), false);
    this.say();
  }

  private say(): void {
    this.says = this.marked(SAY)[0] ?? "";
  }

  private play(steps: readonly Step[], quick: boolean): void {
    const frame = this.chapter.frames[this.at]!;
    this.view = frame.view;
    this.shown = { ...this.shown!, ply: this.at, turn: this.wanted ? LEARNER : null, undo: { ...this.shown!.undo, steps: this.before.length } };
    this.tell({ steps: [...steps], view: frame.view, quick });
  }

  private table(game: string, players: readonly string[]): TableShown {
    const seats = players.map((name, seat) =>
      seat === LEARNER ? { holder: "person", name: house.name, here: true, yours: true } : { holder: "bot", name },
    );
    return whole<TableShown>({
      hear: "table",
      table: this.id,
      game,
      rules: "",
      status: "running",
      ply: 0,
      viewer: LEARNER,
      seats,
      commitment: "",
      hints: false,
      open: false,
      view: null,
    });
  }
}
