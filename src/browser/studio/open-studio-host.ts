import type { Host } from '../../embed/frame/host.ts';
import { leaveFocus } from './leave-focus.ts';
import { pointAtWords } from './pick-text.ts';
import type { Beginning, FromPage, ToPage } from './protocol.ts';
import { type StudioSeat, takeSeat } from './frame-session.ts';

export type StudioHost = Host & { readonly studio: StudioSeat };

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
  const beginning = await new Promise<Beginning>((resolve) => {
    listeners.add((message) => void (message.studio === 'begin' && resolve(message.beginning)));
    send({ studio: 'hello' });
  });
  const applyTheme = (theme: Beginning['theme']): void =>
    void (window.document.documentElement.dataset['theme'] = theme);
  applyTheme(beginning.theme);
  listeners.add((message) => void (message.studio === 'theme' && applyTheme(message.theme)));
  const togglePicking = pointAtWords(window.document, (texts) => send({ studio: 'pointed', texts }));
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
    follow: () => undefined,
    cannotStart: () => undefined,
    studio: takeSeat(beginning, send, (heard) => void listeners.add(heard)),
  };
}
