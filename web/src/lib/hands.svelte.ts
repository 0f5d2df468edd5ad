/** Open hands: the seats' own views, which change with what is drawn and never run ahead of it. */

import type { TableModel } from "./table.svelte.ts";

export class Hands<View> {
  views = $state.raw<readonly View[]>([]); // none where hands are not open

  constructor(model: TableModel, show: { readonly busy: boolean }) {
    $effect(() => {
      const views = (model.shown?.views ?? []) as readonly View[];
      if (!show.busy || !views.length) this.views = views;
    });
  }
}
