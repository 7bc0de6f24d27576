import type { InlineMount } from '../inline-mount.ts';
import type { Product } from '../product.ts';
import type { InitMessage } from '../protocol.ts';
import { describeOptionErrors } from './check-options.ts';
import type { SendToHost } from './create-host-channel.ts';
import { reportSteps } from './report-steps.ts';
import type { Host } from './host.ts';
import { createHostConsent } from './host-consent.ts';
import { readHostMessage } from './read-host-message.ts';

export function createInlineHost(
  window: Window,
  { name, trackingNames }: Product,
  { root, signal, init, onUpdate, notify }: InlineMount,
): Host {
  const sender = { product: name, id: 'inline' };
  const validate = (message: InitMessage): InitMessage | undefined => {
    const valid = readHostMessage({ ...message, ...sender }, sender, trackingNames);
    return valid?.type === 'init' ? valid : undefined;
  };
  const validInit = validate(init);
  const consent = createHostConsent();
  consent.set(validInit?.consent);
  onUpdate((updatedInit) => consent.set(validate(updatedInit)?.consent));
  for (const sentence of validInit === undefined ? [] : describeOptionErrors(validInit))
    console.warn(`${name}: ${sentence}`);
  const { partnerName = '', branding = {}, tracking = { extraData: {} }, locale } = validInit ?? {};
  const notifyPage: SendToHost = (message) => {
    const { type, ...detail } = message;
    if (type === 'step') notify('step-change', detail);
    else if (type === 'ready' || type === 'complete' || type === 'exit' || type === 'error') notify(type, detail);
  };
  return {
    isEmbedded: true,
    rootElement: root,
    removalSignal: signal,
    partnerName: partnerName || (tracking.extraData['utm_source'] ?? ''),
    branding,
    tracking,
    locale,
    windowWidthPx: () => window.innerWidth,
    watchConsent: (onChange) => consent.watch(onChange),
    reportSteps: (store) => reportSteps(window, store, notifyPage),
    reportCannotStart: () => notify('error', { code: 'cannot-start' }),
  };
}
