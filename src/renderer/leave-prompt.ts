import { useEffect } from 'react';
import type { Screen } from '../runtime/shapes/screen.ts';

/**
 * Asks before the page is left, as long as leaving would lose input. A `beforeunload` listener keeps a page out of the
 * back/forward cache, so it is attached only then. A phone link does not leave the page.
 *
 * @source A §2 (confirm prompt); decision 41
 */
export function useLeavePrompt({ unsaved, leave }: Pick<Screen, 'unsaved' | 'leave'>): void {
  useEffect(() => (unsaved ? promptOnLeave(leave) : undefined), [unsaved, leave]);
}

/** @returns a function that ends it */
function promptOnLeave(sentence: string): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isCalling = false;
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isCalling) {
      // One call leaves the page once. What follows is leaving.
      isCalling = false;
      return;
    }
    event.preventDefault();
    // Old browsers show this sentence; new ones show their own.
    event.returnValue = sentence;
  };
  const onAct = (event: Event) => {
    isCalling = event.type === 'click' && isContactLink(event.composedPath()[0]);
  };
  window.addEventListener('beforeunload', onUnload, { signal });
  // A call ends with the next action on the page.
  for (const type of ['click', 'pointerdown', 'keydown'])
    document.addEventListener(type, onAct, { capture: true, signal });
  return () => listening.abort();
}

function isContactLink(target: EventTarget | undefined): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && /^(?:tel|sms|mailto):/i.test(link.getAttribute('href') ?? '');
}
