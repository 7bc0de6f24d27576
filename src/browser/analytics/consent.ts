import { type Consent, readConsent } from '../../embed/frame/host-consent.ts';
import { consentAttribute, type ConsentSources, ownConsent } from './had-consent.ts';

/** Tells whether the applicant lets events be sent, now and whenever that changes. */
export function watchConsent({ isAsked, root, host }: ConsentSources, changed: (consent: Consent) => void): void {
  let known: Consent | undefined;
  let hostSays: Consent | undefined;
  const look = (): void => {
    const consent = hostSays ?? readConsent(ownConsent({ isAsked, root }));
    if (consent === known) return;
    known = consent;
    changed(consent);
  };
  host?.((said) => {
    hostSays = said;
    look();
  });
  look();
  if (isAsked) new MutationObserver(look).observe(root, { attributes: true, attributeFilter: [consentAttribute] });
}
