import { subscribe } from 'valtio/vanilla';
import { reservedEvents } from '../runtime/shapes/reserved-events.ts';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
import { historyEntries } from './history-entries.ts';

/** The browser's Back and Forward for a flow without addresses. */
interface FlowHistory {
  /** The dispatch to hand on: it notices when the applicant takes the Back action on the page. */
  readonly dispatch: FlowDispatch;
  /** Begins to follow; returns a function that ends it. */
  start(): () => void;
}

/**
 * One history entry for each arrival at a step that has a step behind it; the browser's Back raises BACK (or closes the
 * open modal), its Forward FORWARD, which leads to the step that was gone back from. Not for embeds: a partner's history is not ours to grow.
 *
 * @source decision 26
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
  const entries = historyEntries(window.history);
  let arrival = store.screen.arrival;
  /** How the next arrival comes about. */
  let going: 'onward' | 'back on the page' | 'in the browser' = 'onward';

  const onArrival = () => {
    const { screen } = store;
    if (screen.arrival === arrival) return;
    const isFirst = arrival === 0 || screen.step === null;
    arrival = screen.arrival;
    const how = going;
    going = 'onward';
    if (isFirst || how === 'in the browser') return;
    if (how === 'back on the page' && entries.stepBack()) return;
    if (screen.back) entries.push();
  };
  const onPop = ({ state }: PopStateEvent) => {
    const steps = entries.wentBack(state);
    if (steps === 0) return;
    if (store.screen.modal) {
      entries.undo(steps);
      return dispatch.raise(reservedEvents.close);
    }
    if (steps < 0) return goForward(steps);
    entries.accept(steps);
    if (!store.screen.back) return;
    going = 'in the browser';
    dispatch.raise(reservedEvents.back);
  };
  /** To the step that was left by Back. Where that is no way on any more, the browser stays where it was. */
  const goForward = (steps: number) => {
    const { forward, busy } = store.screen;
    if (steps < -1 || !forward || busy) return entries.undo(steps);
    entries.accept(steps);
    going = 'in the browser';
    dispatch.raise(reservedEvents.forward);
  };

  return {
    dispatch: {
      ...dispatch,
      raise(event, detail) {
        going = event === reservedEvents.back ? 'back on the page' : 'onward';
        dispatch.raise(event, detail);
      },
    },
    start() {
      const unsubscribe = subscribe(store, onArrival);
      window.addEventListener('popstate', onPop);
      window.history.scrollRestoration = 'manual';
      return () => {
        unsubscribe();
        window.removeEventListener('popstate', onPop);
      };
    },
  };
}
