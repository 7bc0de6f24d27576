import { proxy } from 'valtio/vanilla';
import { patch } from './patch.ts';
import type { Screen } from './shapes/screen.ts';
import type { FlowStore } from './shapes/store-types.ts';

/** The store that the renderer reads, and the one way to write it. Only what differs is written. */
export function createFlowStore(first: Screen): { readonly store: FlowStore; show(screen: Screen): void } {
  const store = proxy<FlowStore>({ screen: structuredClone(first) });
  let shown = first;
  return {
    store,
    show: (screen) => {
      patch(store.screen, screen, shown);
      shown = screen;
    },
  };
}
