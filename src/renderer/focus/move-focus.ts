let runningMoves = 0;

/** True while the program moves the focus, which does not count as leaving a field. */
export function isProgrammaticFocus(): boolean {
  return runningMoves > 0;
}

export function withProgrammaticFocus<Result>(move: () => Result): Result {
  runningMoves += 1;
  try {
    return move();
  } finally {
    runningMoves -= 1;
  }
}

export function focusProgrammatically(element: HTMLElement, options?: FocusOptions): void {
  withProgrammaticFocus(() => element.focus(options));
}
