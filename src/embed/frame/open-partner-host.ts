import type { Branding } from '../../look/apply-brand.ts';
import type { HostMessage, InitMessage } from '../protocol.ts';
import type { Product } from '../product.ts';
import { createHostChannel, type SendToHost } from './create-host-channel.ts';
import { describeOptionErrors } from './check-options.ts';
import type { FrameParameters } from './frame-parameters.ts';
import type { Host } from './host.ts';
import { createHostConsent } from './host-consent.ts';
import { reportSteps } from './report-steps.ts';
import { reportHeight } from './report-height.ts';

const passkeyFeatures = ['publickey-credentials-get', 'publickey-credentials-create'];

type PolicyDocument = Document & { readonly featurePolicy?: { allowsFeature(name: string): boolean } };

const initTimeoutMs = 3_000;

/** Returns the host when the partner's options arrive, or after 3 seconds. */
export async function openPartnerHost(
  window: Window,
  product: Product,
  address: FrameParameters,
  defaultHost: Host,
  earlyMessages: readonly MessageEvent[],
): Promise<Host> {
  const consent = createHostConsent();
  let widthPx = defaultHost.windowWidthPx();
  let resolveInit: (init: InitMessage | undefined) => void = () => undefined;
  const firstInit = new Promise<InitMessage | undefined>((resolve) => {
    resolveInit = resolve;
  });
  const receive = (message: HostMessage): void => {
    widthPx = message.windowWidthPx;
    if (message.type !== 'init') return;
    consent.set(message.consent);
    resolveInit(message);
  };
  const send = createHostChannel(window, product, address, receive, earlyMessages);
  const timer = window.setTimeout(() => resolveInit(undefined), initTimeoutMs);
  const init = await firstInit;
  window.clearTimeout(timer);
  for (const sentence of init === undefined ? [] : describeOptionErrors(init))
    console.warn(`${product.name}: ${sentence}`);
  reportBlockedPasskeys(window, product, send);
  submitByScript(window);
  reportHeight(window, send, init !== undefined);
  const extraData = { ...defaultHost.tracking.extraData, ...init?.tracking.extraData };
  return {
    isEmbedded: true,
    partnerName: (init?.partnerName ?? '') || (extraData['utm_source'] ?? ''),
    branding: omitUndefined(init?.branding ?? {}),
    tracking: { extraData },
    locale: init?.locale,
    windowWidthPx: () => widthPx,
    watchConsent: (onChange) => consent.watch(onChange),
    reportSteps: (store) => reportSteps(window, store, send),
    reportCannotStart: () => send({ type: 'error', code: 'cannot-start' }),
  };
}

function omitUndefined(branding: Branding): Branding {
  return Object.fromEntries(Object.entries(branding).filter(([, value]) => value !== undefined));
}

function reportBlockedPasskeys(window: Window, product: Product, send: SendToHost): void {
  const document: PolicyDocument = window.document;
  if (passkeyFeatures.every((name) => document.featurePolicy?.allowsFeature(name) !== false)) return;
  const { origin } = window.location;
  console.warn(
    `${product.name}: permissions-policy: the surrounding pages block passkeys, so the application uses another method. ` +
      `To allow passkeys, send: Permissions-Policy: ${passkeyFeatures.map((name) => `${name}=(self "${origin}")`).join(', ')}`,
  );
  send({ type: 'error', code: 'permissions-policy' });
}

/** Dispatches `submit` after a click on a submit button if the frame's `sandbox` lacks `allow-forms`. */
function submitByScript(window: Window): void {
  let submittedForm: EventTarget | null = null;
  window.addEventListener('submit', ({ target }) => void (submittedForm = target), { capture: true });
  window.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const form = button?.form;
    if (button?.type !== 'submit' || button.disabled || !form || event.defaultPrevented) return;
    submittedForm = null;
    // Runs after the browser has handled the click.
    window.setTimeout(() => {
      if (submittedForm === form || !form.isConnected) return;
      if (form.noValidate || form.reportValidity())
        form.dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
    });
  });
}
