import { subscribe } from 'valtio/vanilla';
import { reservedEvents } from '../runtime/shapes/reserved-events.ts';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
import { historyEntries } from './history-entries.ts';

/** Browser Back and Forward for a flow without URLs. */
interface FlowHistory {
  /** Also notices the Back action on the page. */
  readonly dispatch: FlowDispatch;
  /** Starts listening. Returns a function that stops it. */
  start(): () => void;
}

interface HistoryParts {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly window: Window;
}

/**
 * Adds a history entry for each step that can go back. The browser's Back raises BACK, or closes the open modal;
 * Forward raises FORWARD. Do not use it in embeds, because the history belongs to the partner.
 *
 * @source decision 26
 */
export function followHistory({ store, dispatch, window }: HistoryParts): FlowHistory {
  const entries = historyEntries(window.history);
  let arrival = store.screen.arrival;
  /** Cause of the next arrival. */
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
    // Forward returns to the step that Back left. If that is impossible, the browser's position is restored.
    const isNoWay = steps < 0 && (steps < -1 || !forward || busy);
    if (modal || isNoWay) {
      entries.settle(steps, 0);
      if (modal) dispatch.raise(reservedEvents.close);
      return;
    }
    // Back always goes one step, even if the applicant skipped entries. The next Back must not leave a flow with
    // earlier steps.
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
