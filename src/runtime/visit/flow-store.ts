import { proxy, ref } from 'valtio/vanilla';
import type { FlowEventBody } from '../shapes/flow-event.ts';
import type { Ports } from '../shapes/ports.ts';
import type { Screen } from '../shapes/screen.ts';
import type { FlowDispatch, FlowStore } from '../shapes/store-types.ts';

export function createFlowStore(initialScreen: Screen): {
  readonly store: FlowStore;
  readonly show: (screen: Screen) => void;
} {
  const store = proxy<FlowStore>({ screen: ref(initialScreen) });
  return {
    store,
    show: (screen) => {
      store.screen = ref(screen);
    },
  };
}

/**
 * Creates the functions that widgets call. Each call becomes an event.
 *
 * @param trackLink receives the key of a followed link
 */
export function createDispatch(
  send: (event: FlowEventBody) => void,
  trackLink: (link: string) => void,
  run: Ports['run'],
): FlowDispatch {
  return {
    raise: (name, { form, data = {} } = {}) =>
      send({ kind: 'raise', name, data, ...(form === undefined ? {} : { form }) }),
    input: (path, value) => send({ kind: 'input', path, value }),
    blur: (path) => send({ kind: 'blur', path }),
    followed: trackLink,
    run,
  };
}
