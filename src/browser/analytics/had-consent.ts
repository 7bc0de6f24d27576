import type { Consent, ConsentChanged } from '../../embed/frame/host-consent.ts';

/** Attribute of `<html>`, set by the consent banner: `given`, `refused`, or anything else before a decision. */
export const consentAttribute = 'data-analytics-consent';

/** The sources of consent. */
export interface ConsentSources {
  /** True if the configuration requires consent. */
  readonly isAsked: boolean;
  readonly root: HTMLElement;
  /** Watches the consent that the page around a frame reports. It overrides our own page. */
  readonly host?: ((changed: ConsentChanged) => void) | undefined;
}

/** Returns the consent on our own page: the attribute, or `given` if none is required. */
export function ownConsent({ isAsked, root }: Pick<ConsentSources, 'isAsked' | 'root'>): string | null {
  return isAsked ? root.getAttribute(consentAttribute) : 'given';
}

/** Returns true if consent is given now. Call it before `watchConsent`, because `host` has only one listener. */
export function hadConsent({ host, ...page }: ConsentSources): boolean {
  let hostConsent: Consent | undefined;
  host?.((consent) => {
    hostConsent = consent;
  });
  return (hostConsent ?? ownConsent(page)) === 'given';
}
