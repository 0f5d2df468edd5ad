/** The people one meets at this game. */

import type { Look } from "../../parts/Bust.svelte";

export const busts: Record<string, Look> = {
  ventidius: { ground: "#6fa3bf", skin: "#e3ab83", hair: "#4a2d1a", hat: "#7a5230", robe: "#c8a04a", trim: "#5a3a20", cut: "cap", wide: 1.12, beard: "moustache", mouth: "smile", worn: "goggles" },
  alauda: { ground: "#d9a24a", skin: "#f0c6a0", hair: "#8a4a22", robe: "#5f8f57", trim: "#c8452d", cut: "feather", wide: 0.94, mouth: "smile", worn: "scarf" },
  nubia: { ground: "#47699a", skin: "#7a4a30", hair: "#1d1512", robe: "#e9e3d2", trim: "#e0ae4a", cut: "cloud", worn: "earrings" },
  aquilo: { ground: "#34465e", skin: "#cf9e7c", hair: "#e8e6e0", hat: "#6b5a45", robe: "#22384f", trim: "#8e2a1e", cut: "petasos", wide: 1.02, beard: "long", brow: "stern" },
};
