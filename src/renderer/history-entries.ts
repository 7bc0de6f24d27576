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
  /** Once something else has moved the history, what waits would stand at another place than its own. */
  const drop = () => {
    depth -= waiting;
    waiting = 0;
  };
  const move = (by: number) => {
    ownMoves += 1;
    history.go(by);
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
      depth -= 1;
      move(-1);
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
    /** Stays where the applicant went to. */
    accept(steps: number) {
      depth -= steps;
    },
    /** Returns to where the applicant was before. */
    undo: move,
    /** Adds nothing any more of what has not been made. */
    end: drop,
  };
}

function depthOf(state: unknown): number {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}
