/**
 * The entries that a flow adds to the browser's history. Each entry's state contains its depth, counted from the entry at
 * which the flow began, so that the depth is known after a reload.
 */
export function historyEntries(history: History) {
  let depth = depthOf(history.state);
  /** Moves of our own whose `popstate` event has not arrived yet. */
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
    /** Goes back by one entry. False if the flow has no entry behind the current one. */
    stepBack(): boolean {
      if (depth === 0) return false;
      settle(0, 1);
      return true;
    },
    /** How many entries a `popstate` event went back; negative: forward; 0: a move of our own. */
    wentBack(state: unknown): number {
      if (ownMoves > 0) {
        ownMoves -= 1;
        return 0;
      }
      return depth - depthOf(state);
    },
    /** After the browser went back by `went` entries: moves to the entry that is `back` entries behind the last one. */
    settle,
  };
}

function depthOf(state: unknown): number {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}
