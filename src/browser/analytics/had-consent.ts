import type { Consent, ConsentChanged } from '../../embed/frame/host-consent.ts';

/** Attribute of `<html>` from a consent banner: `given`, `refused`, or another value before a decision. */
export const consentAttribute = 'data-analytics-consent';

export interface ConsentSources {
  /** The configuration requires consent. */
  readonly isAsked: boolean;
  readonly root: HTMLElement;
  /** Consent of the embedding page, which overrides our own. */
  readonly host?: ((changed: ConsentChanged) => void) | undefined;
}

export function ownConsent({ isAsked, root }: Pick<ConsentSources, 'isAsked' | 'root'>): string | null {
  return isAsked ? root.getAttribute(consentAttribute) : 'given';
}

/** Returns true if consent is given now. Call it before `watchConsent`: `host` has only one listener. */
export function hadConsent({ host, ...page }: ConsentSources): boolean {
  let hostConsent: Consent | undefined;
  host?.((consent) => {
    hostConsent = consent;
  });
  return (hostConsent ?? ownConsent(page)) === 'given';
}
