import type { Consent, OnConsentChange } from '../../embed/frame/host-consent.ts';

/** Attribute of `<html>` that a consent banner sets to `given` or `refused`. All other values mean undecided. */
export const consentAttribute = 'data-analytics-consent';

export interface ConsentSources {
  /** True if the configuration requires consent. */
  readonly isRequired: boolean;
  readonly root: HTMLElement;
  /** Watches the embedding page's consent, which overrides the consent on our own page. */
  readonly watchHostConsent?: ((onChange: OnConsentChange) => void) | undefined;
}

export function readPageConsent({ isRequired, root }: Pick<ConsentSources, 'isRequired' | 'root'>): string | null {
  return isRequired ? root.getAttribute(consentAttribute) : 'given';
}

/** Returns true if consent is given now. Call it before `watchConsent`, because the host supports only one listener. */
export function hasConsent({ watchHostConsent, ...page }: ConsentSources): boolean {
  let hostConsent: Consent | undefined;
  watchHostConsent?.((consent) => {
    hostConsent = consent;
  });
  return (hostConsent ?? readPageConsent(page)) === 'given';
}
