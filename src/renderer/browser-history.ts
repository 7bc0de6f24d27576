import { subscribe } from 'valtio/vanilla';
import { reservedEvents } from '../runtime/shapes/reserved-events.ts';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';

interface FlowHistory {
  /** Wraps the given `dispatch` to notice the Back action on the page. */
  readonly dispatch: FlowDispatch;
  /** Starts the history, and returns a function that stops it. */
  start(): () => void;
}

interface HistoryOptions {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly window: Window;
}

/**
 * Adds a history entry for each step that can go back. The browser's Back raises BACK, or closes the open modal;
 * Forward raises FORWARD. Do not use it in an embed.
 *
 * @source decision 26
 */
export function createBrowserHistory({ store, dispatch, window }: HistoryOptions): FlowHistory {
  const entries = createEntries(window.history);
  let visitId = store.screen.visitId;
  /** Cause of the next visit. */
  let nextCause: 'onward' | 'back on the page' | 'in the browser' = 'onward';

  const onScreenChange = () => {
    const { screen } = store;
    if (screen.visitId === visitId) return;
    const isFirst = visitId === 0 || screen.step === null;
    visitId = screen.visitId;
    const cause = nextCause;
    nextCause = 'onward';
    if (isFirst || cause === 'in the browser') return;
    if (cause === 'back on the page' && entries.stepBack()) return;
    if (screen.canGoBack) entries.push();
  };
  const onPop = ({ state }: PopStateEvent) => {
    const distance = entries.distanceBack(state);
    if (distance === 0) return;
    const { modal, canGoBack, canGoForward, busy } = store.screen;
    // If Forward is impossible, restores the browser's position.
    const isImpossible = distance < 0 && (distance < -1 || !canGoForward || busy);
    if (modal || isImpossible) {
      entries.correct(distance, 0);
      if (modal) dispatch.raise(reservedEvents.close);
      return;
    }
    // Back goes one step, even if the applicant skipped entries. Otherwise, the next Back could leave the flow.
    entries.correct(distance, distance > 0 && canGoBack ? 1 : distance);
    if (distance > 0 && !canGoBack) return;
    nextCause = 'in the browser';
    dispatch.raise(distance > 0 ? reservedEvents.back : reservedEvents.forward);
  };

  return {
    dispatch: {
      ...dispatch,
      raise(event, detail) {
        nextCause = event === reservedEvents.back ? 'back on the page' : 'onward';
        dispatch.raise(event, detail);
      },
    },
    start() {
      const unsubscribe = subscribe(store, onScreenChange);
      window.addEventListener('popstate', onPop);
      window.history.scrollRestoration = 'manual';
      return () => {
        unsubscribe();
        window.removeEventListener('popstate', onPop);
      };
    },
  };
}

/** History entries of a flow. Their state contains their depth, which survives a reload. */
function createEntries(history: History) {
  let depth = depthOf(history.state);
  /** Number of our own moves whose `popstate` event has not arrived yet. */
  let pendingMoves = 0;
  const correct = (distance: number, wanted: number): void => {
    depth -= wanted;
    if (distance === wanted) return;
    pendingMoves += 1;
    history.go(distance - wanted);
  };
  return {
    push() {
      depth += 1;
      history.pushState({ depth }, '');
    },
    /** Goes back one entry. Returns false on the flow's first entry. */
    stepBack(): boolean {
      if (depth === 0) return false;
      correct(0, 1);
      return true;
    },
    /** Number of entries that the browser went back: negative for Forward, 0 for our own moves. */
    distanceBack(state: unknown): number {
      if (pendingMoves > 0) {
        pendingMoves -= 1;
        return 0;
      }
      return depth - depthOf(state);
    },
    /** After the browser went back `distance` entries, corrects the position to `wanted` entries. */
    correct,
  };
}

function depthOf(state: unknown): number {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}
