import type { Branding } from '../../look/apply-brand.ts';
import type { HostMessage, InitMessage } from '../protocol.ts';
import type { Product } from '../product.ts';
import { createHostChannel } from './create-host-channel.ts';
import { wrongOptions } from './check-options.ts';
import type { FrameAddress } from './frame-address.ts';
import type { Host } from './host.ts';
import { createHostConsent } from './host-consent.ts';
import { followFlow } from './follow-flow.ts';
import { followHeight } from './follow-height.ts';
import { submitByScript } from './submit-by-script.ts';
import { tellLacking } from './tell-lacking.ts';

/** How long the partner's page may take to answer before the defaults serve, in ms. */
const initTimeoutMs = 3_000;

/**
 * Waits for the partner's options, which answer the greeting. Without an answer the application starts with what its own
 * address says: an applicant must not wait for a partner.
 *
 * @param own   the host without a partner
 * @param early what was heard since the loader was greeted
 */
export async function openPartnerHost(
  window: Window,
  product: Product,
  address: FrameAddress,
  own: Host,
  early: readonly MessageEvent[],
): Promise<Host> {
  const consent = createHostConsent();
  let widthPx = own.windowWidthPx();
  let resolveInit: (init: InitMessage | undefined) => void = () => undefined;
  const answer = new Promise<InitMessage | undefined>((resolve) => {
    resolveInit = resolve;
  });
  const receive = (message: HostMessage): void => {
    widthPx = message.windowWidthPx;
    if (message.type !== 'init') return;
    // Of the others only the first counts: a flow that runs does not change its partner.
    consent.hear(message.consent);
    resolveInit(message);
  };
  const tell = createHostChannel(window, product, address, receive, early);
  const timer = window.setTimeout(() => resolveInit(undefined), initTimeoutMs);
  const init = await answer;
  window.clearTimeout(timer);
  for (const sentence of init === undefined ? [] : wrongOptions(init)) console.warn(`${product.name}: ${sentence}`);
  tellLacking(window, product, tell);
  submitByScript(window);
  followHeight(window, tell, init !== undefined);
  const extraData = { ...own.tracking.extraData, ...init?.tracking.extraData };
  return {
    embedded: true,
    partnerName: (init?.partnerName ?? '') || (extraData['utm_source'] ?? ''),
    branding: onlyGiven(init?.branding ?? {}),
    tracking: { extraData },
    locale: init?.locale,
    windowWidthPx: () => widthPx,
    watchConsent: (changed) => consent.watch(changed),
    follow: (store) => followFlow(window, store, tell),
    cannotStart: () => tell({ type: 'error', code: 'cannot-start' }),
  };
}

function onlyGiven(branding: Branding): Branding {
  return Object.fromEntries(Object.entries(branding).filter(([, value]) => value !== undefined));
}
