import type { InlinePlace } from '../inline-mount.ts';
import type { Product } from '../product.ts';
import type { InitMessage } from '../protocol.ts';
import { wrongOptions } from './check-options.ts';
import type { TellHost } from './create-host-channel.ts';
import { followFlow } from './follow-flow.ts';
import type { Host } from './host.ts';
import { createHostConsent } from './host-consent.ts';
import { readHostMessage } from './read-host-message.ts';

/** Creates the host of an application without a frame. */
export function inlineHost(
  window: Window,
  { name, trackingNames }: Product,
  { root, signal, init, onUpdate, tell }: InlinePlace,
): Host {
  const sender = { product: name, id: 'inline' };
  const check = (message: InitMessage): InitMessage | undefined => {
    const checked = readHostMessage({ ...message, ...sender }, sender, trackingNames);
    return checked?.type === 'init' ? checked : undefined;
  };
  const given = check(init);
  const consent = createHostConsent();
  consent.hear(given?.consent);
  onUpdate((changed) => consent.hear(check(changed)?.consent));
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
    watchConsent: (changed) => consent.watch(changed),
    follow: (store) => followFlow(window, store, tellPage),
    cannotStart: () => tell('error', { code: 'cannot-start' }),
  };
}
