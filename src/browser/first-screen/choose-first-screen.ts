import { isStorageError } from '../../runtime/storage-error.ts';
import { readBrowserFacts, readDevice } from '../read-device.ts';
import { readLocale } from '../read-locale.ts';
import { holdsVisit } from '../stored-visit.ts';
import { firstScreenAttribute as drawn, readFirstScreen, takenOver, writeFirstScreen } from './first-screens.ts';

/** What the page says of itself to whoever chooses, on the script. */
export interface ChoiceFacts {
  /** Key of the storage: whoever has an entry there, or in this tab, was here before, and goes on elsewhere. */
  readonly storageKey: string;
  /** Width at or under which a window counts as a phone's, in CSS pixels. */
  readonly phoneWidthPx: number;
  /** A variant of the flow begins otherwise: only the application knows whether this is one, and shows what is chosen. */
  readonly isUnsure: boolean;
}

/**
 * Leaves in the root the first screen that is this visitor's, out of those that the build drew; nothing, where the visitor
 * was here before, or the page is in a partner's frame, which has a look of its own. Presses wait for the application.
 *
 * The root is hidden until then, so that nobody sees or fills in another's screen; hence this must stay small and quick. Where
 * a configuration may want another screen it stays hidden until the application is there.
 *
 * @param templates hold the screens that are not in the root
 */
export function chooseFirstScreen(
  root: HTMLElement,
  templates: readonly HTMLTemplateElement[],
  { storageKey, phoneWidthPx, isUnsure }: ChoiceFacts,
): void {
  const screens = [root, ...templates].map((element) => ({ element, screen: readFirstScreen(element) }));
  const locales = screens.map(({ screen }) => screen?.locale ?? '');
  const locale = readLocale(undefined, window.location.search, navigator.languages, locales);
  const device = readDevice(readBrowserFacts(navigator), windowWidth(phoneWidthPx), phoneWidthPx);
  const isNew = window.parent === window && !hasEntry(storageKey);
  const own = isNew
    ? screens.find(({ screen }) => screen?.locale === locale && (screen?.device === device || screen?.device === 'any'))
    : undefined;
  if (own?.element instanceof HTMLTemplateElement) root.replaceChildren(own.element.content.cloneNode(true));
  if (own === undefined) root.replaceChildren();
  root.setAttribute(drawn, own?.screen === undefined ? '' : writeFirstScreen({ ...own.screen, device }));
  root.querySelector('[data-device]')?.setAttribute('data-device', device);
  if (own !== undefined && locale !== undefined) document.documentElement.lang = locale;
  root.hidden = isUnsure;
  holdPresses(root);
}

/** Whoever asks for it has the page laid out, before what is chosen is in it. */
function windowWidth(phoneWidthPx: number): number {
  return phoneWidthPx > 0 ? window.innerWidth : Infinity;
}

function hasEntry(key: string): boolean {
  try {
    return [window.localStorage, window.sessionStorage].some((storage) => holdsVisit(storage, key));
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return false;
  }
}

/** Holds clicks on buttons until the application is ready, and then repeats the last one. */
function holdPresses(root: HTMLElement): void {
  let pressed: HTMLElement | null = null;
  const holding = new AbortController();
  // In the capture phase, before React's own listener: during hydration, React would handle the click too.
  const options = { capture: true, signal: holding.signal };
  const hold = (event: Event): void => {
    const target = event instanceof SubmitEvent ? event.submitter : event.target;
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  };
  root.addEventListener('click', hold, options);
  root.addEventListener('submit', hold, options);
  root.addEventListener(
    takenOver,
    () => {
      holding.abort();
      if (pressed?.isConnected === true) pressed.click();
    },
    { once: true },
  );
}
