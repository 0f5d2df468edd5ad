import type { Manifest } from "../manifest.ts";
import Picture from "./Picture.svelte";

export const manifest: Manifest = {
  Picture,
  face: () => import("./face.ts"),
  workshop: () => import("./Workshop.svelte"),
  guide: true,
};
