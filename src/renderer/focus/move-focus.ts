let moves = 0;

/** Whether focus is being moved by the program at this moment, so that nobody mistakes it for the applicant leaving. */
export function isMovedByProgram(): boolean {
  return moves > 0;
}

/** Runs something that moves the focus: a `focus()`, a dialog that opens or closes. */
export function byProgram<Result>(move: () => Result): Result {
  moves += 1;
  try {
    return move();
  } finally {
    moves -= 1;
  }
}

/** Moves the focus to an element. What scrolls, and whether at all, is the caller's choice. */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  byProgram(() => element.focus(options));
}
