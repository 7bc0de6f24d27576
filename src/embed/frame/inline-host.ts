import type { InlinePlace } from '../inline-place.ts';
import type { Product } from '../product.ts';
import { wrongOptions } from './check-options.ts';
import type { TellHost } from './create-host-channel.ts';
import { followFlow } from './follow-flow.ts';
import type { Host } from './host.ts';
import { readHostMessage } from './read-host-message.ts';

/** The host of an application that is drawn in a page of our own. What that page wants is checked as a partner's would be. */
export function inlineHost(
  window: Window,
  { name, trackingNames }: Product,
  { root, signal, init, tell }: InlinePlace,
): Host {
  const sender = { product: name, id: 'inline' };
  const checked = readHostMessage({ ...init, ...sender }, sender, trackingNames);
  const given = checked?.type === 'init' ? checked : undefined;
  for (const sentence of given === undefined ? [] : wrongOptions(given)) console.warn(`${name}: ${sentence}`);
  const { partnerName = '', branding = {}, tracking = { extraData: {} }, locale } = given ?? {};
  const tellPage: TellHost = (message) => {
    const { type, ...detail } = message;
    if (type === 'step') tell('step-change', detail);
    else if (type === 'ready' || type === 'complete' || type === 'exit' || type === 'error') tell(type, detail);
  };
  return {
    embedded: true,
    surface: root,
    signal,
    partnerName: partnerName || (tracking.extraData['utm_source'] ?? ''),
    branding,
    tracking,
    locale,
    windowWidthPx: () => window.innerWidth,
    follow: (store) => followFlow(window, store, tellPage),
    cannotStart: () => tell('error', { code: 'cannot-start' }),
  };
}
