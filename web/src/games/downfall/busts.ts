/** The people one meets at this game. */

import type { Look } from "../../parts/Bust.svelte";

export const busts: Record<string, Look> = {
  balbus: { ground: "#a9632f", skin: "#e2aa7e", hair: "#6b4a33", robe: "#f1e6cd", trim: "#b97f1a", cut: "bald", wide: 1.18, beard: "full", mouth: "smile" },
  cassia: { ground: "#3f6b63", skin: "#efc9a4", hair: "#5b3a26", robe: "#e9dbbf", trim: "#2f5d73", cut: "bun", wide: 0.92, brow: "raised" },
  drusus: { ground: "#5a1f17", skin: "#c98f63", hair: "#3a2a20", hat: "#9a9ca0", robe: "#8e2a1e", trim: "#c8452d", cut: "helmet", brow: "stern", mouth: "grim" },
  felix: { ground: "#b98a1e", skin: "#d79c6e", hair: "#241812", robe: "#6b4a8c", trim: "#f4ebd9", cut: "curls", brow: "raised", mouth: "smile", worn: "coin" },
  livilla: { ground: "#6b2a3a", skin: "#f0cdb0", hair: "#7a3a1e", robe: "#4a2d5e", trim: "#e0ae4a", cut: "tower", wide: 0.94, brow: "stern", mouth: "grim", worn: "earrings" },
  macer: { ground: "#6f7467", skin: "#d9b796", hair: "#3a2f28", hat: "#3a3f3a", robe: "#4a4f48", trim: "#2c302c", cut: "hood", wide: 0.9, mouth: "grim" },
};
