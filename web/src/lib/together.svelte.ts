/** A finished match looked at together: one leads, the others see the same moment until they step by themselves. */

import { house } from "./house.svelte.ts";
import type { Led, Saying } from "../wire.ts";

const EVERY = 150; // milliseconds between two things that are shown

/** What somebody looks at. */
export interface Place {
  ply: number;
  marks: readonly string[];
}

function freshCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte % 36).toString(36)).join("");
}

export class TogetherModel {
  role = $state<"" | "leads" | "follows" | "strays">("");
  led = $state.raw<Led | null>(null); // what is shown; nothing as long as nobody leads
  code = $state("");
  private place: Place = { ply: 0, marks: [] };
  private soon: ReturnType<typeof setTimeout> | undefined;
  private leave: (() => void) | undefined;

  constructor(
    readonly table: string,
    private readonly go: (ply: number) => void, // where whoever leads is
  ) {}

  /** Shows others from now on what one sees. */
  lead(place: Place): void {
    this.end();
    [this.role, this.code, this.place] = ["leads", freshCode(), place];
    this.leave = house.share(this.code, (led) => (this.led = led), () => this.leading());
  }

  /** Somebody who leads looks at something else. */
  show(place: Place): void {
    this.place = place;
    if (this.role !== "leads") return;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      if (this.role === "leads") house.say(this.leading());
    }, EVERY);
  }

  /** Sees from now on what somebody shows under a code. */
  follow(code: string): void {
    this.end();
    [this.role, this.code] = ["follows", code];
    this.leave = house.share(code, (led) => this.heard(led), () => ({ say: "follow", look: code, follows: true }));
  }

  /** Steps by oneself for a while. */
  stray(): void {
    if (this.role === "follows") this.role = "strays";
  }

  /** Is taken along again. */
  again(): void {
    this.role = "follows";
    if (this.led) this.go(this.led.ply);
  }

  /** The places that are marked at a step, by whoever leads. */
  marked(ply: number): readonly string[] {
    return this.role !== "leads" && this.led?.ply === ply && !this.led.over ? this.led.marks : [];
  }

  /** Looks by oneself again; whoever led tells the others. */
  end(): void {
    if (this.role === "leads") house.say({ ...this.leading(), over: true });
    else if (this.role) house.say({ say: "follow", look: this.code, follows: false });
    clearTimeout(this.soon);
    this.leave?.();
    [this.role, this.code, this.led, this.leave, this.soon] = ["", "", null, undefined, undefined];
  }

  private heard(led: Led): void {
    if (led.table !== this.table) return;
    this.led = led;
    if (this.role === "follows" && !led.over) this.go(led.ply);
  }

  private leading(): Extract<Saying, { say: "lead" }> {
    return { say: "lead", look: this.code, table: this.table, ply: this.place.ply, marks: [...this.place.marks], over: false };
  }
}
