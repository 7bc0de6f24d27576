import { until } from '../support/browser/until.ts';
import type { Visit } from './drivers/engine.ts';

export interface Screen {
  readonly name: string;
  readonly title: string;
  readonly headings: number;
  /** The focused element: `h1`, its mark (`summary`, `banner`), or the name of a field. */
  readonly focus: string;
  /** Horizontal overflow of the page in pixels. */
  readonly sideways: number;
  readonly errors: Readonly<Record<string, string>>;
}

/** The screen. Undefined until it is rendered and no call is pending. */
async function screenOf(visit: Visit): Promise<Screen | undefined> {
  // During a navigation, `ask` throws.
  return (await visit.ask(look, null).catch(() => null)) ?? undefined;
}

/**
 * Waits until a settled screen matches the condition.
 *
 * @returns the screen
 * @throws Error with the screen that is shown instead
 */
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
