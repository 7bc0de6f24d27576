import { subscribe } from 'valtio/vanilla';
import type { FlowControl, FlowStore } from '../runtime/shapes/store-types.ts';

/** The browser's Back for a flow without addresses. */
export interface FlowHistory {
  /** The control to hand on: it notices when the applicant takes the Back action on the page. */
  readonly control: FlowControl;
  /** Begins to follow; returns a function that ends it. */
  start(): () => void;
}

/**
 * One history entry for each arrival at a step that has a step behind it; the browser's Back raises BACK (or closes the
 * open modal). The entries carry their depth and nothing else. Forward cannot repeat what led onward, so it is undone.
 * Not for embeds: a partner's history is not ours to grow.
 *
 * @source standards §2 A (browser back), A24
 */
export function followHistory({
  store,
  control,
  window,
}: {
  readonly store: FlowStore;
  readonly control: FlowControl;
  readonly window: Window;
}): FlowHistory {
  const { history } = window;
  let depth = depthOf(history.state);
  let arrival = store.view.arrival;
  /** How the next arrival comes about. */
  let going: 'onward' | 'back on the page' | 'back in the browser' = 'onward';
  /** Moves of ours whose popstate is still to come. */
  let ownMoves = 0;

  const move = (by: number) => {
    ownMoves += 1;
    history.go(by);
  };
  const onArrival = () => {
    const { view } = store;
    if (view.arrival === arrival) return;
    const isFirst = arrival === 0 || view.step === null;
    arrival = view.arrival;
    const how = going;
    going = 'onward';
    if (isFirst || how === 'back in the browser') return;
    if (how === 'back on the page' && depth > 0) {
      depth -= 1;
      move(-1);
    } else if (view.back) {
      depth += 1;
      history.pushState({ depth }, '');
    }
  };
  const onPop = ({ state }: PopStateEvent) => {
    if (ownMoves > 0) {
      ownMoves -= 1;
      return;
    }
    const to = depthOf(state);
    if (to > depth) return move(depth - to);
    if (to === depth) return;
    if (store.view.modal) {
      move(depth - to);
      return control.raise('CLOSE');
    }
    depth = to;
    if (!store.view.back) return;
    going = 'back in the browser';
    control.raise('BACK');
  };

  return {
    control: {
      input: (path, value) => control.input(path, value),
      left: (path) => control.left(path),
      followed: (link) => control.followed(link),
      raise(event, detail) {
        going = event === 'BACK' ? 'back on the page' : 'onward';
        control.raise(event, detail);
      },
    },
    start() {
      const unsubscribe = subscribe(store, onArrival);
      window.addEventListener('popstate', onPop);
      history.scrollRestoration = 'manual';
      return () => {
        unsubscribe();
        window.removeEventListener('popstate', onPop);
      };
    },
  };
}

function depthOf(state: unknown): number {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}
