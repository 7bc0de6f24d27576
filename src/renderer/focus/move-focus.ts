let moves = 0;

/** True while the program moves the focus. This must not count as leaving a field. */
export function isMovedByProgram(): boolean {
  return moves > 0;
}

/** Runs a function that moves the focus, such as `focus()` or the opening of a dialog. */
export function byProgram<Result>(move: () => Result): Result {
  moves += 1;
  try {
    return move();
  } finally {
    moves -= 1;
  }
}

/** Moves the focus to an element. `options` controls scrolling. */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  byProgram(() => element.focus(options));
}
