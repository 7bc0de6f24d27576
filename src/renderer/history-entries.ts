/**
 * The entries that a flow adds to the browser's history, counted from the one that a reload may have left it at. Each
 * carries its depth and nothing else. To make one takes a browser a tenth of the reply to a press, so that comes after it.
 */
export function historyEntries(history: History) {
  let depth = depthOf(history.state);
  /** Moves of ours whose popstate is still to come. */
  let ownMoves = 0;
  /** Counted in `depth`, but not in the browser's history yet. */
  let waiting = 0;
  const make = () => {
    for (; waiting > 0; waiting -= 1) history.pushState({ depth: depth - waiting + 1 }, '');
  };
  /** 1 where the applicant has moved before the entry of where they were was made. */
  let unmade = 0;
  /** Once something else has moved the history, what waits would stand at another place than its own. */
  const drop = () => {
    unmade = Math.min(waiting, 1);
    depth -= waiting - unmade;
    waiting = 0;
  };
  /**
   * Ends up `led` entries back from where the applicant was, who has gone `went` back: by itself where they were, or as near
   * to it as there is an entry.
   */
  const settle = (went: number, led = unmade) => {
    depth -= led;
    if (went === led) return;
    ownMoves += 1;
    history.go(went - led);
  };
  return {
    push() {
      depth += 1;
      waiting += 1;
      if (waiting === 1) setTimeout(make);
    },
    /** Goes back by one entry of ours; false where there is none. */
    stepBack(): boolean {
      if (depth === 0) return false;
      make();
      settle(0, 1);
      return true;
    },
    /** How many entries the applicant went back to arrive at this state; below zero: forward. 0 for moves of our own. */
    wentBack(state: unknown): number {
      if (ownMoves > 0) {
        ownMoves -= 1;
        return 0;
      }
      drop();
      return depth - depthOf(state);
    },
    settle,
    /** Adds nothing any more of what has not been made. */
    end: drop,
  };
}

function depthOf(state: unknown): number {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}
