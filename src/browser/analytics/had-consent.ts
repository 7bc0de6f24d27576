import type { Consent, ConsentChanged } from '../../embed/frame/host-consent.ts';

/** Of the page's root element, set by whatever asks for consent: `given`, `refused`, or anything else while nothing is decided. */
export const consentAttribute = 'data-analytics-consent';

/** Who says whether events may be sent. */
export interface ConsentSources {
  /** The configuration wants it asked for. */
  readonly isAsked: boolean;
  /** The page's root element, `<html data-analytics-consent="given">`. */
  readonly root: HTMLElement;
  /** The page around a frame. What it says goes before all else: it asked the applicant, or wants to. */
  readonly host?: ((changed: ConsentChanged) => void) | undefined;
}

/** What our own page says of consent. */
export function ownConsent({ isAsked, root }: Pick<ConsentSources, 'isAsked' | 'root'>): string | null {
  return isAsked ? root.getAttribute(consentAttribute) : 'given';
}

/** Whether the applicant lets events be sent at this moment. To be asked before it is watched: the host tells one at a time. */
export function hadConsent({ host, ...page }: ConsentSources): boolean {
  let hostSays: Consent | undefined;
  host?.((said) => {
    hostSays = said;
  });
  return (hostSays ?? ownConsent(page)) === 'given';
}
