import type { Host } from '../../embed/frame/host.ts';
import { leaveFocus } from './leave-focus.ts';
import { pointAtWords } from './point-at-words.ts';
import type { StudioSeat } from './seat.ts';
import type { Beginning, FromPage, ToPage } from './protocol.ts';
import { takeSeat } from './take-seat.ts';

/** The studio around a page, as its host. */
export type StudioHost = Host & { readonly studio: StudioSeat };

/**
 * Development only: the host of a page that the studio shows in a frame of its own origin. It waits to be told what to
 * begin with. A page that was opened alone gives way to the studio.
 */
export async function openStudioHost(window: Window): Promise<StudioHost> {
  const { parent, location } = window;
  // Nobody would answer its calls: the studio beside it shows it.
  if (parent === window) {
    location.replace('./');
    return new Promise(() => undefined);
  }
  leaveFocus(window);
  const tell = (message: FromPage): void => parent.postMessage(message, location.origin);
  const listeners = new Set<(message: ToPage) => void>();
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToPage>) => {
    if (source === parent && origin === location.origin) for (const heard of listeners) heard(data);
  });
  const beginning = await new Promise<Beginning>((resolve) => {
    listeners.add((message) => void (message.studio === 'begin' && resolve(message.beginning)));
    tell({ studio: 'hello' });
  });
  const paint = (theme: Beginning['theme']): void => void (window.document.documentElement.dataset['theme'] = theme);
  paint(beginning.theme);
  listeners.add((message) => void (message.studio === 'theme' && paint(message.theme)));
  const pointing = pointAtWords(window.document, (texts) => tell({ studio: 'pointed', texts }));
  listeners.add((message) => void (message.studio === 'point' && pointing(message.isOn)));
  // The studio takes a page away when it likes: nobody is asked about what was typed.
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
    studio: takeSeat(beginning, tell, (heard) => void listeners.add(heard)),
  };
}
