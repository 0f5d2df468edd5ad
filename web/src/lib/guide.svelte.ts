/** A guided first game: a table that plays a record back and waits wherever the learner is to move. */

import type { Step, TableShown } from "../wire.ts";
import type { Chapter, Frame } from "./api.ts";
import { whole } from "./hearing.ts";
import { house } from "./house.svelte.ts";
import { TableModel, type News } from "./table.svelte.ts";

const LEARNER = 0;
const SAY = "say ";

export class GuideModel extends TableModel {
  says = $state(""); // the name of what is said just now; empty at the end of the chapter
  astray = $state(""); // another action than the guide's was chosen
  override readonly patient = true;

  private at = $state(0);
  private tell: (news: News) => void = () => {};

  constructor(
    game: string,
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
    if (this.fits(action)) {
      this.astray = "";
      this.goOn(1);
    } else {
      this.astray = action;
    }
  }

  override call(action: string): void {
    this.act(action);
  }

  override takeBack(): void {}

  /** Whether it is what the guide asks for: the very move, or any of its kind where the record says so. */
  private fits(action: string): boolean {
    const any = `any ${action.split(" ")[0]}`;
    return action === this.wanted?.text || (this.wanted?.marks.includes(any) ?? false);
  }

  /** The learner's next move, if there is one. */
  get wanted(): Frame | undefined {
    const next = this.chapter.frames[this.at + 1];
    return next?.seat === LEARNER ? next : undefined;
  }

  /** Goes on by so many frames, and then to the learner's next move. */
  private goOn(frames = 0): void {
    const from = this.at;
    this.at += frames;
    while (this.at + 1 < this.chapter.frames.length && !this.wanted) this.at += 1;
    this.play(this.chapter.frames.slice(from + 1, this.at + 1), false);
    this.says = this.wanted?.marks.find((mark) => mark.startsWith(SAY))?.slice(SAY.length) ?? "";
  }

  private play(steps: readonly Step[], quick: boolean): void {
    const frame = this.chapter.frames[this.at]!;
    this.view = frame.view;
    this.shown = { ...this.shown!, ply: this.at, turn: this.wanted ? LEARNER : null };
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
