import { useEffect } from 'react';
import type { Screen } from '../runtime/shapes/screen.ts';

/**
 * Prompts before the page is left with unsaved input. The `beforeunload` listener is attached only then, because it
 * disables the back/forward cache.
 *
 * @source A §2 (confirm prompt); decision 41
 */
export function useLeavePrompt({ unsaved, leavePrompt }: Pick<Screen, 'unsaved' | 'leavePrompt'>): void {
  useEffect(() => (unsaved ? promptOnLeave(leavePrompt) : undefined), [unsaved, leavePrompt]);
}

/** @returns a function that stops it */
function promptOnLeave(sentence: string): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isCalling = false;
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isCalling) {
      // A contact link skips the prompt once.
      isCalling = false;
      return;
    }
    event.preventDefault();
    // Only old browsers show this sentence.
    event.returnValue = sentence;
  };
  const onAct = (event: Event) => {
    isCalling = event.type === 'click' && isContactLink(event.composedPath()[0]);
  };
  window.addEventListener('beforeunload', onUnload, { signal });
  // The exception ends with the next action.
  for (const type of ['click', 'pointerdown', 'keydown'])
    document.addEventListener(type, onAct, { capture: true, signal });
  return () => listening.abort();
}

function isContactLink(target: EventTarget | undefined): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && /^(?:tel|sms|mailto):/i.test(link.getAttribute('href') ?? '');
}
