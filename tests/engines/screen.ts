import { until } from '../support/browser/until.ts';
import type { Visit } from './drivers/engine.ts';

/** What an applicant finds on arrival at a step or after a submit. */
export interface Screen {
  /** Step or view. */
  readonly name: string;
  readonly title: string;
  readonly headings: number;
  /** What has the focus: `h1`, or the mark of an element (`summary`, `banner`), or the name of a field. */
  readonly focus: string;
  /** By how many pixels the page can be moved sideways. */
  readonly sideways: number;
  /** The errors of fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The screen, once it is drawn and no call is under way; undefined until then. */
async function screenOf(visit: Visit): Promise<Screen | undefined> {
  // While a page is being loaded nothing can be asked.
  return (await visit.ask(look, null).catch(() => null)) ?? undefined;
}

/** Waits until a screen is settled that is as described. @returns it @throws Error that says what is on screen instead */
export async function waitForScreen(
  visit: Visit,
  what: string,
  isWanted: (screen: Screen) => boolean,
): Promise<Screen> {
  let last: Screen | undefined;
  const wanted = async (): Promise<Screen | undefined> => {
    last = await screenOf(visit);
    return last !== undefined && isWanted(last) ? last : undefined;
  };
  return until(what, wanted).catch((cause: unknown) => {
    throw new Error(`Waited in vain for ${what}: ${JSON.stringify(last)}`, { cause });
  });
}

/** Waits until a step or view is settled. */
export async function waitForStep(visit: Visit, name: string): Promise<Screen> {
  return waitForScreen(visit, name, (screen) => screen.name === name);
}

/** In the page. */
function look(): Screen | null {
  const root = document.querySelector<HTMLElement>('[data-step], #application [data-view]');
  if (root?.ariaBusy !== 'false' || root.querySelector('main h1') === null) return null;
  const { activeElement: active, documentElement } = document;
  const errors = [...root.querySelectorAll<HTMLElement>('[data-error-for]')];
  const focus = active?.matches('[data-error-summary]')
    ? 'summary'
    : active?.matches('[data-banner]')
      ? 'banner'
      : (active?.getAttribute('name') ?? active?.localName ?? '');
  return {
    name: root.dataset['step'] ?? root.dataset['view'] ?? '',
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    focus,
    sideways: Math.max(0, documentElement.scrollWidth - documentElement.clientWidth),
    errors: Object.fromEntries(errors.map((one) => [one.dataset['errorFor'] ?? '', one.innerText])),
  };
}
