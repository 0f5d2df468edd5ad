import type { Manifest } from "../manifest.ts";
import { busts } from "./busts.ts";
import Picture from "./Picture.svelte";

export const manifest: Manifest = {
  Picture,
  busts,
  face: () => import("./face.ts"),
  workshop: () => import("./Workshop.svelte"),
  guide: true,
};
