import type { Consent, OnConsentChange } from '../../embed/frame/host-consent.ts';

/** Attribute of `<html>` from a consent banner: `given`, `refused`, or another value before a decision. */
export const consentAttribute = 'data-analytics-consent';

export interface ConsentSources {
  /** The configuration requires consent. */
  readonly isRequired: boolean;
  readonly root: HTMLElement;
  /** Consent of the embedding page, which overrides our own. */
  readonly host?: ((onChange: OnConsentChange) => void) | undefined;
}

export function readPageConsent({ isRequired, root }: Pick<ConsentSources, 'isRequired' | 'root'>): string | null {
  return isRequired ? root.getAttribute(consentAttribute) : 'given';
}

/** Returns true if consent is given now. Call it before `watchConsent`: `host` has only one listener. */
export function hasConsent({ host, ...page }: ConsentSources): boolean {
  let hostConsent: Consent | undefined;
  host?.((consent) => {
    hostConsent = consent;
  });
  return (hostConsent ?? readPageConsent(page)) === 'given';
}
