import { type Consent, type ConsentChanged, readConsent } from '../../embed/frame/host-consent.ts';
import { consentAttribute } from './had-consent.ts';

/** Who says whether events may be sent. */
export interface ConsentSources {
  /** The configuration wants it asked for. */
  readonly isAsked: boolean;
  /** The page's root element, `<html data-analytics-consent="given">`. */
  readonly root: HTMLElement;
  /** The page around a frame. What it says goes before all else: it asked the applicant, or wants to. */
  readonly host?: ((changed: ConsentChanged) => void) | undefined;
}

/** Tells whether the applicant lets events be sent, now and whenever that changes. */
export function watchConsent({ isAsked, root, host }: ConsentSources, changed: (consent: Consent) => void): void {
  let known: Consent | undefined;
  let hostSays: Consent | undefined;
  const look = (): void => {
    const consent = hostSays ?? (isAsked ? readConsent(root.getAttribute(consentAttribute)) : 'given');
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
