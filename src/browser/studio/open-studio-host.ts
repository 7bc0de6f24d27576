import type { Host } from '../../embed/frame/host.ts';
import { isProgrammaticFocus } from '../../renderer/focus/move-focus.ts';
import { enableTextPicking } from './pick-text.ts';
import type { StartState, MessageFromPage, MessageToPage } from './protocol.ts';
import { type FrameSession, startFrameSession } from './frame-session.ts';

export type StudioHost = Host & { readonly studio: FrameSession };

/** Waits for the studio's `begin` message and returns the host. Outside a frame, the page navigates to the studio. */
export async function openStudioHost(window: Window): Promise<StudioHost> {
  const { parent, location } = window;
  if (parent === window) {
    location.replace('./');
    return new Promise(() => undefined);
  }
  returnFocusToStudio(window);
  const send = (message: MessageFromPage): void => parent.postMessage(message, location.origin);
  const listeners = new Set<(message: MessageToPage) => void>();
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<MessageToPage>) => {
    if (source === parent && origin === location.origin) for (const onMessage of listeners) onMessage(data);
  });
  const startState = await new Promise<StartState>((resolve) => {
    listeners.add((message) => void (message.studio === 'begin' && resolve(message.startState)));
    send({ studio: 'hello' });
  });
  const applyTheme = (theme: StartState['theme']): void =>
    void (window.document.documentElement.dataset['theme'] = theme);
  applyTheme(startState.theme);
  listeners.add((message) => void (message.studio === 'theme' && applyTheme(message.theme)));
  const togglePicking = enableTextPicking(window.document, (texts) => send({ studio: 'pointed', texts }));
  listeners.add((message) => void (message.studio === 'point' && togglePicking(message.isOn)));
  // Suppresses the prompt about leaving the page.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  return {
    isEmbedded: false,
    partnerName: '',
    branding: {},
    tracking: { extraData: {} },
    locale: startState.locale,
    windowWidthPx: () => window.innerWidth,
    reportSteps: () => undefined,
    reportCannotStart: () => undefined,
    studio: startFrameSession(startState, send, (onMessage) => void listeners.add(onMessage)),
  };
}

/** Returns focus to the studio if the page moves focus itself, for example to a heading. */
function returnFocusToStudio(page: Window): void {
  const { parent } = page;
  let lastFocused = parent.document.activeElement;
  let isInPage = page.document.hasFocus();
  const unloaded = new AbortController();
  page.addEventListener('pagehide', () => unloaded.abort(), { once: true });
  parent.document.addEventListener('focusin', ({ target }) => void (lastFocused = target as Element), {
    signal: unloaded.signal,
  });

  const onFocus = (): void => {
    if (!isProgrammaticFocus()) isInPage = true;
    else if (!isInPage) (lastFocused as HTMLElement | null)?.focus({ preventScroll: true });
  };
  page.addEventListener('focus', onFocus);
  page.document.addEventListener('focusin', onFocus);
  page.addEventListener('blur', () => (isInPage = false));
}
