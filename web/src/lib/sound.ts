/** Short sounds, made on the spot: stone, wood, bone, silver, drum and fire. Silent until asked for. */

import { choices } from "./settings.svelte.ts";

export type Sound = "stone" | "wood" | "bones" | "silver" | "drum" | "fire" | "steps" | "bell";

let context: AudioContext | undefined;

/** Sounds, if somebody wants to hear it. */
export function sound(name: Sound): void {
  if (!choices.sound || document.hidden || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  MAKERS[name](context);
}

const BOUNCES = [0.3, 0.36, 0.41, 0.47, 0.55, 0.62, 0.66, 0.75, 0.86, 0.93, 1.05]; // when counters that were thrown touch the dish

const MAKERS: Record<Sound, (on: AudioContext) => void> = {
  stone: (on) => {
    noise(on, { type: "bandpass", from: 1900, to: 900, seconds: 0.09, loud: 0.5 });
    tone(on, { from: 210, to: 120, seconds: 0.1, loud: 0.25 });
  },
  wood: (on) => {
    noise(on, { type: "bandpass", from: 900, to: 500, seconds: 0.05, loud: 0.35 });
    tone(on, { from: 420, to: 300, seconds: 0.07, loud: 0.2 });
  },
  bones: (on) => {
    for (const [bounce, late] of BOUNCES.entries()) {
      noise(on, { type: "bandpass", from: 2600 - 90 * bounce, to: 1500, seconds: 0.03, loud: 0.28 * (1 - bounce / BOUNCES.length), late });
    }
  },
  silver: (on) => {
    noise(on, { type: "bandpass", from: 2200, to: 1400, seconds: 0.03, loud: 0.2 });
    for (const from of [1870, 3120]) tone(on, { from, to: from, seconds: 0.22, loud: 0.05 });
  },
  drum: (on) => {
    tone(on, { from: 120, to: 46, seconds: 0.7, loud: 0.8 });
    noise(on, { type: "lowpass", from: 500, to: 120, seconds: 0.16, loud: 0.35 });
  },
  fire: (on) => {
    noise(on, { type: "lowpass", from: 300, to: 1500, seconds: 0.55, loud: 0.35 });
    for (const late of [0.08, 0.17, 0.23, 0.36]) noise(on, { type: "highpass", from: 3000, to: 5000, seconds: 0.02, loud: 0.25, late });
  },
  steps: (on) => {
    for (const late of [0, 0.11]) noise(on, { type: "bandpass", from: 700, to: 350, seconds: 0.045, loud: 0.3, late });
  },
  bell: (on) => {
    for (const from of [660, 990, 1660]) tone(on, { from, to: from, seconds: 0.9, loud: 0.08 });
  },
};

interface Strike {
  from: number; // hertz at the beginning
  to: number; // and at the end
  seconds: number;
  loud: number;
  late?: number; // seconds from now
}

function tone(on: AudioContext, { from, to, seconds, loud, late = 0 }: Strike): void {
  const begin = on.currentTime + late;
  const source = on.createOscillator();
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + seconds);
  source.connect(fading(on, begin, seconds, loud));
  source.start(begin);
  source.stop(begin + seconds);
}

function noise(on: AudioContext, { type, from, to, seconds, loud, late = 0 }: Strike & { type: BiquadFilterType }): void {
  const begin = on.currentTime + late;
  const source = on.createBufferSource();
  source.buffer = hiss(on, seconds);
  const filter = on.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, begin + seconds);
  source.connect(filter).connect(fading(on, begin, seconds, loud));
  source.start(begin);
}

function hiss(on: AudioContext, seconds: number): AudioBuffer {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

function fading(on: AudioContext, begin: number, seconds: number, loud: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(loud * 0.4, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  gain.connect(on.destination);
  return gain;
}
