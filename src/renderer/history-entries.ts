/** History entries of a flow. The state of each entry contains its depth, which survives a reload. */
export function historyEntries(history: History) {
  let depth = depthOf(history.state);
  /** Our own moves whose `popstate` event has not arrived yet. */
  let ownMoves = 0;
  const settle = (went: number, back: number): void => {
    depth -= back;
    if (went === back) return;
    ownMoves += 1;
    history.go(went - back);
  };
  return {
    push() {
      depth += 1;
      history.pushState({ depth }, '');
    },
    /** Goes back one entry. Returns false on the flow's first entry. */
    stepBack(): boolean {
      if (depth === 0) return false;
      settle(0, 1);
      return true;
    },
    /** Number of entries that a `popstate` event went back. Negative is forward; 0 is one of our own moves. */
    wentBack(state: unknown): number {
      if (ownMoves > 0) {
        ownMoves -= 1;
        return 0;
      }
      return depth - depthOf(state);
    },
    /** Corrects a move of `went` entries back to `back` entries back. */
    settle,
  };
}

function depthOf(state: unknown): number {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}
