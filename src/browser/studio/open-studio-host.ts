import type { Host } from '../../embed/frame/host.ts';
import { leaveFocus } from './leave-focus.ts';
import { enableTextPicking } from './pick-text.ts';
import type { StartState, FromPage, ToPage } from './protocol.ts';
import { type FrameSession, startFrameSession } from './frame-session.ts';

export type StudioHost = Host & { readonly studio: FrameSession };

/** Waits for the studio's `begin` message and returns the host. Outside a frame, the page navigates to the studio. */
export async function openStudioHost(window: Window): Promise<StudioHost> {
  const { parent, location } = window;
  if (parent === window) {
    location.replace('./');
    return new Promise(() => undefined);
  }
  leaveFocus(window);
  const send = (message: FromPage): void => parent.postMessage(message, location.origin);
  const listeners = new Set<(message: ToPage) => void>();
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToPage>) => {
    if (source === parent && origin === location.origin) for (const heard of listeners) heard(data);
  });
  const beginning = await new Promise<StartState>((resolve) => {
    listeners.add((message) => void (message.studio === 'begin' && resolve(message.beginning)));
    send({ studio: 'hello' });
  });
  const applyTheme = (theme: StartState['theme']): void =>
    void (window.document.documentElement.dataset['theme'] = theme);
  applyTheme(beginning.theme);
  listeners.add((message) => void (message.studio === 'theme' && applyTheme(message.theme)));
  const togglePicking = enableTextPicking(window.document, (texts) => send({ studio: 'pointed', texts }));
  listeners.add((message) => void (message.studio === 'point' && togglePicking(message.isOn)));
  // Suppresses the prompt about leaving the page.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  return {
    embedded: false,
    partnerName: '',
    branding: {},
    tracking: { extraData: {} },
    locale: beginning.locale,
    windowWidthPx: () => window.innerWidth,
    reportSteps: () => undefined,
    reportCannotStart: () => undefined,
    studio: startFrameSession(beginning, send, (heard) => void listeners.add(heard)),
  };
}
