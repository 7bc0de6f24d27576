import { useEffect, useRef, useState } from 'react';

/** Active option of a list, and whether the list is closed. */
export interface ListState {
  /** Index of the option; −1 if there is none. */
  readonly active: number;
  readonly isClosed: boolean;
  /** Opens the list and activates an option or none. */
  readonly activate: (to: number) => void;
  readonly close: () => void;
  /** Closes the list after the focus has left the input. */
  readonly closeAfterBlur: (input: HTMLInputElement) => void;
}

export function useList(): ListState {
  const [active, setActive] = useState(-1);
  const [isShut, setIsShut] = useState(false);
  const stopWaiting = useRef<() => void>(() => undefined);
  useEffect(() => () => stopWaiting.current(), []);
  return {
    active,
    isClosed: isShut,
    activate(to) {
      setActive(to);
      setIsShut(false);
    },
    close: () => setIsShut(true),
    closeAfterBlur(input) {
      stopWaiting.current();
      stopWaiting.current = afterPress(input.ownerDocument, () => {
        if (!isInList(input)) setIsShut(true);
      });
    },
  };
}

/**
 * Runs a function after the click or key that moved the focus. A layout change before the click would make the
 * applicant miss the button.
 *
 * @returns a function that cancels it
 */
function afterPress(document: Document, run: () => void): () => void {
  const controller = new AbortController();
  const done = (): void => {
    controller.abort();
    run();
  };
  for (const name of ['click', 'keyup', 'pointercancel'])
    document.addEventListener(name, done, { signal: controller.signal });
  return () => controller.abort();
}

/** True if the input or one of its options has the focus. Screen readers can focus options. */
function isInList(input: HTMLInputElement): boolean {
  const { activeElement } = input.getRootNode() as Document | ShadowRoot;
  return activeElement === input || activeElement?.getAttribute('role') === 'option';
}
