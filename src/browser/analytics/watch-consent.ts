import { type Consent, readConsent } from '../../embed/frame/host-consent.ts';
import { consentAttribute, type ConsentSources, readPageConsent } from './consent.ts';

/** Calls `changed` with the consent for analytics, now and after each change. */
export function watchConsent({ isRequired, root, host }: ConsentSources, changed: (consent: Consent) => void): void {
  let known: Consent | undefined;
  let hostConsent: Consent | undefined;
  const update = (): void => {
    const consent = hostConsent ?? readConsent(readPageConsent({ isRequired, root }));
    if (consent === known) return;
    known = consent;
    changed(consent);
  };
  host?.((consent) => {
    hostConsent = consent;
    update();
  });
  update();
  if (isRequired) new MutationObserver(update).observe(root, { attributes: true, attributeFilter: [consentAttribute] });
}
