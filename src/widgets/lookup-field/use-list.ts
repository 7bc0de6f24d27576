import { useEffect, useRef, useState } from 'react';

/** Which option of a list the arrows are at, and whether the list is shut. */
export interface ListState {
  /** Place of the option; −1 while they are at none. */
  readonly active: number;
  readonly isShut: boolean;
  /** Opens the list, with the arrows at an option or at none. */
  readonly lead: (to: number) => void;
  readonly shut: () => void;
  /** The focus has left the input: shuts the list once what took it away is done. */
  readonly leave: (input: HTMLInputElement) => void;
}

export function useList(): ListState {
  const [active, setActive] = useState(-1);
  const [isShut, setIsShut] = useState(false);
  const stopWaiting = useRef<() => void>(() => undefined);
  useEffect(() => () => stopWaiting.current(), []);
  return {
    active,
    isShut,
    lead(to) {
      setActive(to);
      setIsShut(false);
    },
    shut: () => setIsShut(true),
    leave(input) {
      stopWaiting.current();
      stopWaiting.current = afterPress(input.ownerDocument, () => {
        if (!isInList(input)) setIsShut(true);
      });
    },
  };
}

/**
 * Runs something once the press or key that took the focus away is done: what moves from under a pointer before that, such
 * as the button that sends the form, is missed.
 *
 * @returns a function that ends the waiting
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

/** Whether the focus is in the input still, or on something of its list, where a reader puts it. */
function isInList(input: HTMLInputElement): boolean {
  const { activeElement } = input.getRootNode() as Document | ShadowRoot;
  return activeElement === input || activeElement?.getAttribute('role') === 'option';
}
