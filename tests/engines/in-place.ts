import { until } from '../support/browser/until.ts';
import type { Visit } from './drivers/engine.ts';

/**
 * The application in the frame of a partner's page, used as if it were a page. Questions run in the frame, and a point
 * is scrolled into the window before a click.
 */
export function inFrame(visit: Visit): Visit {
  return {
    ...visit,
    ask: (question, given) => visit.askFrame(question, given),
    async pressAt(x, y) {
      await visit.ask(showInFrame, y);
      // A browser finds the element under a point from the last rendered frame.
      const { left, top } = await until(
        'a window that is drawn',
        async () => (await visit.ask(whenDrawn, null)) ?? undefined,
      );
      if (visit.pressFrameAt) await visit.pressFrameAt(x, y);
      else await visit.pressAt(left + x, top + y);
    },
  };
}

/** The application in a shadow root of our page, used as if it were a page. */
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
      // `ask` sends the text of the function, so `toString` returns the wrapped function.
      return visit.ask(Object.assign(question.bind(undefined), { toString: () => inside }), given);
    },
  };
}

type Drawn = typeof globalThis & { drawn?: boolean };

/** In the partner's page: scrolls until a point of the frame is visible, and sets `drawn` after the next rendering. */
function showInFrame(y: number): void {
  const frame = document.querySelector('refinance-application')?.shadowRoot?.querySelector('iframe');
  if (!frame) throw new Error('There is no frame');
  const at = frame.getBoundingClientRect().top + y;
  if (at < 40 || at > innerHeight - 40) scrollBy({ top: at - innerHeight / 2, behavior: 'instant' });
  (globalThis as Drawn).drawn = false;
  requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(globalThis, { drawn: true })));
}

function whenDrawn(): { readonly left: number; readonly top: number } | null {
  const frame = document.querySelector('refinance-application')?.shadowRoot?.querySelector('iframe');
  if (!frame || (globalThis as Drawn).drawn !== true) return null;
  const { left, top } = frame.getBoundingClientRect();
  return { left, top };
}
