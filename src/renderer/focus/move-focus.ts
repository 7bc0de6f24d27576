let runningMoves = 0;

/** True while the program moves the focus, which does not count as leaving a field. */
export function isMovedByProgram(): boolean {
  return runningMoves > 0;
}

export function moveFocusByProgram<Result>(move: () => Result): Result {
  runningMoves += 1;
  try {
    return move();
  } finally {
    runningMoves -= 1;
  }
}

export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  moveFocusByProgram(() => element.focus(options));
}
