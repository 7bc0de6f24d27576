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

/** What is followed, and where. */
interface HistoryParts {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly window: Window;
}

/**
 * One history entry for each arrival at a step that has a step behind it; the browser's Back raises BACK (or closes the
 * open modal), its Forward FORWARD, which leads to the step that was gone back from. Not for embeds: a partner's history is not ours to grow.
 *
 * @source decision 26
 */
export function followHistory({ store, dispatch, window }: HistoryParts): FlowHistory {
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
    const { modal, back, forward, busy } = store.screen;
    // Forward leads to the step that was left by Back. Where that is no way on any more, the browser stays where it was.
    const isNoWay = steps < 0 && (steps < -1 || !forward || busy);
    if (modal || isNoWay) {
      entries.settle(steps, 0);
      if (modal) dispatch.raise(reservedEvents.close);
      return;
    }
    // However far the applicant went, Back leads one step back, and the next one is not to leave a flow with steps behind.
    entries.settle(steps, steps > 0 && back ? 1 : steps);
    if (steps > 0 && !back) return;
    going = 'in the browser';
    dispatch.raise(steps > 0 ? reservedEvents.back : reservedEvents.forward);
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
