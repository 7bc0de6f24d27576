import { type Consent, readConsent } from '../../embed/frame/host-consent.ts';
import { consentAttribute, type ConsentSources, ownConsent } from './had-consent.ts';

/** Calls `changed` with the consent for analytics, now and after each change. */
export function watchConsent({ isAsked, root, host }: ConsentSources, changed: (consent: Consent) => void): void {
  let known: Consent | undefined;
  let hostConsent: Consent | undefined;
  const update = (): void => {
    const consent = hostConsent ?? readConsent(ownConsent({ isAsked, root }));
    if (consent === known) return;
    known = consent;
    changed(consent);
  };
  host?.((consent) => {
    hostConsent = consent;
    update();
  });
  update();
  if (isAsked) new MutationObserver(update).observe(root, { attributes: true, attributeFilter: [consentAttribute] });
}
