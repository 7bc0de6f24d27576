import { proxy, ref } from 'valtio/vanilla';
import type { Screen } from '../shapes/screen.ts';
import type { FlowStore } from '../shapes/store-types.ts';

export function createFlowStore(first: Screen): {
  readonly store: FlowStore;
  readonly show: (screen: Screen) => void;
} {
  const store = proxy<FlowStore>({ screen: ref(first) });
  return {
    store,
    show: (screen) => {
      store.screen = ref(screen);
    },
  };
}
