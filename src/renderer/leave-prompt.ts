import { subscribe } from 'valtio/vanilla';
import type { FlowStore } from '../runtime/shapes/store-types.ts';

/**
 * Asks before the page is left, while there is input that leaving would lose, and only then: a listener that is always
 * there keeps pages out of the back/forward cache. A phone link is no leaving.
 *
 * @returns a function that ends it
 * @source A §2 (confirm prompt); decision 41
 */
export function keepLeavePrompt({ store, window }: { readonly store: FlowStore; readonly window: Window }): () => void {
  let attached = false;
  let calling = false;

  const ask = (event: BeforeUnloadEvent) => {
    if (calling) {
      // A call asks once; what comes after it is leaving.
      calling = false;
      return;
    }
    event.preventDefault();
    // Browsers show their own words now; the older ones show these.
    event.returnValue = store.screen.leave;
  };
  const update = () => {
    const wanted = store.screen.unsaved;
    if (wanted === attached) return;
    attached = wanted;
    if (wanted) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  const onAct = (event: Event) => {
    calling = event.type === 'click' && callsSomebody(event.composedPath()[0]);
  };

  update();
  const unsubscribe = subscribe(store, update);
  const { document } = window;
  for (const type of acts) document.addEventListener(type, onAct, true);
  return () => {
    unsubscribe();
    window.removeEventListener('beforeunload', ask);
    for (const type of acts) document.removeEventListener(type, onAct, true);
  };
}

function callsSomebody(target: EventTarget | undefined): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && /^(?:tel|sms|mailto):/i.test(link.getAttribute('href') ?? '');
}

// A call ends with the next thing the applicant does on the page.
const acts = ['click', 'pointerdown', 'keydown'] as const;
