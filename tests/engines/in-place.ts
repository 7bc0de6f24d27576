import { until } from '../support/browser/until.ts';
import type { Visit } from './drivers/engine.ts';

/**
 * The application in the frame of a partner's page, as if it were a page: what is asked is asked in the frame, and what is
 * pressed in it is brought into the window first.
 */
export function inFrame(visit: Visit): Visit {
  return {
    ...visit,
    ask: (question, given) => visit.askFrame(question, given),
    async pressAt(x, y) {
      await visit.ask(showInFrame, y);
      // A browser finds what is under a finger by what it has drawn.
      const { left, top } = await until(
        'a window that is drawn',
        async () => (await visit.ask(whenDrawn, null)) ?? undefined,
      );
      if (visit.pressFrameAt) await visit.pressFrameAt(x, y);
      else await visit.pressAt(left + x, top + y);
    },
  };
}

/** The application in the shadow root of a page of our own, as if that were the page. */
export function inShadow(visit: Visit): Visit {
  return {
    ...visit,
    ask: (question, given) => {
      const inside = `(given) => {
        const { shadowRoot } = globalThis.document.querySelector('refinance-application');
        const own = ['querySelector', 'querySelectorAll', 'activeElement'];
        const document = new Proxy(globalThis.document, {
          get(page, name) {
            const owner = own.includes(name) ? shadowRoot : page;
            const value = owner[name];
            return typeof value === 'function' ? value.bind(owner) : value;
          },
        });
        return (${String(question)})(given);
      }`;
      // A question is sent as text.
      return visit.ask(Object.assign(question.bind(undefined), { toString: () => inside }), given);
    },
  };
}

type Drawn = typeof globalThis & { drawn?: boolean };

/** In the partner's page: scrolls until a point of the frame is in sight, and notes when that is drawn. */
function showInFrame(y: number): void {
  const frame = document.querySelector('refinance-application')?.shadowRoot?.querySelector('iframe');
  if (!frame) throw new Error('There is no frame');
  const at = frame.getBoundingClientRect().top + y;
  if (at < 40 || at > innerHeight - 40) scrollBy({ top: at - innerHeight / 2, behavior: 'instant' });
  (globalThis as Drawn).drawn = false;
  requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(globalThis, { drawn: true })));
}

/** In the partner's page: where the frame stands, null before that is drawn. */
function whenDrawn(): { readonly left: number; readonly top: number } | null {
  const frame = document.querySelector('refinance-application')?.shadowRoot?.querySelector('iframe');
  if (!frame || (globalThis as Drawn).drawn !== true) return null;
  const { left, top } = frame.getBoundingClientRect();
  return { left, top };
}
