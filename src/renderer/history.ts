import { subscribe } from 'valtio/vanilla';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';

/** The browser's Back for a flow without addresses. */
export interface FlowHistory {
  /** The control to hand on: it notices when the applicant takes the Back action on the page. */
  readonly dispatch: FlowDispatch;
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
  dispatch,
  window,
}: {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly window: Window;
}): FlowHistory {
  const { history } = window;
  let depth = depthOf(history.state);
  let arrival = store.screen.arrival;
  /** How the next arrival comes about. */
  let going: 'onward' | 'back on the page' | 'back in the browser' = 'onward';
  /** Moves of ours whose popstate is still to come. */
  let ownMoves = 0;

  const move = (by: number) => {
    ownMoves += 1;
    history.go(by);
  };
  const onArrival = () => {
    const { screen } = store;
    if (screen.arrival === arrival) return;
    const isFirst = arrival === 0 || screen.step === null;
    arrival = screen.arrival;
    const how = going;
    going = 'onward';
    if (isFirst || how === 'back in the browser') return;
    if (how === 'back on the page' && depth > 0) {
      depth -= 1;
      move(-1);
    } else if (screen.back) {
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
    if (store.screen.modal) {
      move(depth - to);
      return dispatch.raise('CLOSE');
    }
    depth = to;
    if (!store.screen.back) return;
    going = 'back in the browser';
    dispatch.raise('BACK');
  };

  return {
    dispatch: {
      input: (path, value) => dispatch.input(path, value),
      blur: (path) => dispatch.blur(path),
      followed: (link) => dispatch.followed(link),
      raise(event, detail) {
        going = event === 'BACK' ? 'back on the page' : 'onward';
        dispatch.raise(event, detail);
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
