import type { Branding } from '../../look/apply-brand.ts';
import type { HostMessage, InitMessage } from '../protocol.ts';
import type { Product } from '../product.ts';
import { createHostChannel, type SendToHost } from './create-host-channel.ts';
import { describeOptionErrors } from './check-options.ts';
import type { FrameAddress } from './frame-address.ts';
import type { Host } from './host.ts';
import { createHostConsent } from './host-consent.ts';
import { reportSteps } from './follow-flow.ts';
import { reportHeight } from './follow-height.ts';
import { submitByScript } from './submit-by-script.ts';

const passkeys = ['publickey-credentials-get', 'publickey-credentials-create'];

type PolicyDocument = Document & { readonly featurePolicy?: { allowsFeature(name: string): boolean } };

const initTimeoutMs = 3_000;

/**
 * Waits for the partner's options, for 3 seconds at most.
 *
 * @param early messages that have already arrived
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
    consent.set(message.consent);
    resolveInit(message);
  };
  const tell = createHostChannel(window, product, address, receive, early);
  const timer = window.setTimeout(() => resolveInit(undefined), initTimeoutMs);
  const init = await answer;
  window.clearTimeout(timer);
  for (const sentence of init === undefined ? [] : describeOptionErrors(init))
    console.warn(`${product.name}: ${sentence}`);
  reportBlockedPasskeys(window, product, tell);
  submitByScript(window);
  reportHeight(window, tell, init !== undefined);
  const extraData = { ...own.tracking.extraData, ...init?.tracking.extraData };
  return {
    embedded: true,
    partnerName: (init?.partnerName ?? '') || (extraData['utm_source'] ?? ''),
    branding: onlyGiven(init?.branding ?? {}),
    tracking: { extraData },
    locale: init?.locale,
    windowWidthPx: () => widthPx,
    watchConsent: (changed) => consent.watch(changed),
    reportSteps: (store) => reportSteps(window, store, tell),
    reportCannotStart: () => tell({ type: 'error', code: 'cannot-start' }),
  };
}

function onlyGiven(branding: Branding): Branding {
  return Object.fromEntries(Object.entries(branding).filter(([, value]) => value !== undefined));
}

function reportBlockedPasskeys(window: Window, product: Product, tell: SendToHost): void {
  const document: PolicyDocument = window.document;
  if (passkeys.every((name) => document.featurePolicy?.allowsFeature(name) !== false)) return;
  const { origin } = window.location;
  console.warn(
    `${product.name}: permissions-policy: the surrounding pages block passkeys, so the application uses another method. ` +
      `To allow passkeys, send: Permissions-Policy: ${passkeys.map((name) => `${name}=(self "${origin}")`).join(', ')}`,
  );
  tell({ type: 'error', code: 'permissions-policy' });
}
