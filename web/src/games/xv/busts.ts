/** The people one meets at this game. */

import type { Look } from "../../parts/Bust.svelte";

export const busts: Record<string, Look> = {
  philo: { ground: "#2f5d73", skin: "#dcae86", hair: "#d8d2c6", robe: "#f4ebd9", trim: "#c9b58a", cut: "bald", beard: "long", brow: "raised" },
  tertia: { ground: "#9a7a3a", skin: "#e8b98f", hair: "#4a2a18", hat: "#f4ebd9", robe: "#c8452d", trim: "#c8452d", cut: "kerchief", wide: 0.95, mouth: "smile" },
  sextus: { ground: "#4a3560", skin: "#c58d62", hair: "#2a211c", robe: "#fbf5e8", trim: "#4f6b34", cut: "crop", wide: 1.04, beard: "short", worn: "laurel" },
  sibylla: { ground: "#1f2f3d", skin: "#cfae93", hair: "#cfcac0", hat: "#28384a", robe: "#34485c", trim: "#e8e4da", cut: "veil", wide: 0.96, brow: "stern", worn: "chain" },
};
