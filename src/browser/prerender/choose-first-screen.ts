import { isStorageError } from '../../runtime/utilities/storage-error.ts';
import { readBrowserFacts, detectDevice } from '../ports/detect-device.ts';
import { chooseLocale } from '../ports/choose-locale.ts';
import { hasStoredVisit } from '../ports/storage.ts';
import { firstScreenAttribute, readFirstScreen, hydratedEvent, formatFirstScreen } from './prerendered-screen.ts';

export interface FirstScreenOptions {
  /** Returning visitors have a storage entry with this key. */
  readonly storageKey: string;
  readonly maxPhoneWidthPx: number;
  /** A variant may have a different first screen. The root then stays hidden until the configuration is loaded. */
  readonly mayDifferByVariant: boolean;
}

/**
 * Shows the prerendered screen for this visitor. The root stays empty for returning visitors and in frames. This
 * function must stay small, because the page is hidden until it has run.
 */
export function chooseFirstScreen(
  root: HTMLElement,
  templates: readonly HTMLTemplateElement[],
  { storageKey, maxPhoneWidthPx, mayDifferByVariant: isUnsure }: FirstScreenOptions,
): void {
  const screens = [root, ...templates].map((element) => ({ element, screen: readFirstScreen(element) }));
  const locales = screens.map(({ screen }) => screen?.locale ?? '');
  const locale = chooseLocale(undefined, window.location.search, navigator.languages, locales);
  const device = detectDevice(readBrowserFacts(navigator), windowWidth(maxPhoneWidthPx), maxPhoneWidthPx);
  const isNew = window.parent === window && !hasEntry(storageKey);
  const match = isNew
    ? screens.find(({ screen }) => screen?.locale === locale && (screen?.device === device || screen?.device === 'any'))
    : undefined;
  if (match?.element instanceof HTMLTemplateElement) root.replaceChildren(match.element.content.cloneNode(true));
  if (match === undefined) root.replaceChildren();
  root.setAttribute(
    firstScreenAttribute,
    match?.screen === undefined ? '' : formatFirstScreen({ ...match.screen, device }),
  );
  const page = root.querySelector<HTMLElement>('[data-device]');
  page?.setAttribute('data-device', device);
  if (match !== undefined && locale !== undefined)
    Object.assign(document.documentElement, { lang: locale, dir: page?.dir ?? '' });
  root.hidden = isUnsure;
  deferClicks(root);
}

/** Reads `innerWidth` only if needed, because reading it forces a layout. */
function windowWidth(phoneWidthPx: number): number {
  return phoneWidthPx > 0 ? window.innerWidth : Infinity;
}

function hasEntry(key: string): boolean {
  try {
    return [window.localStorage, window.sessionStorage].some((storage) => hasStoredVisit(storage, key));
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return false;
  }
}

/** Blocks clicks on buttons until hydration, and then repeats the last click. */
function deferClicks(root: HTMLElement): void {
  let lastClicked: HTMLElement | null = null;
  const controller = new AbortController();
  // Blocks in the capture phase, because otherwise React would also handle the click.
  const options = { capture: true, signal: controller.signal };
  const block = (event: Event): void => {
    const target = event instanceof SubmitEvent ? event.submitter : event.target;
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    lastClicked = button;
  };
  root.addEventListener('click', block, options);
  root.addEventListener('submit', block, options);
  root.addEventListener(
    hydratedEvent,
    () => {
      controller.abort();
      if (lastClicked?.isConnected === true) lastClicked.click();
    },
    { once: true },
  );
}
