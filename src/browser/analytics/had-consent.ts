import type { Consent } from '../../embed/frame/host-consent.ts';
import type { ConsentSources } from './consent.ts';

/** Of the page's root element, set by whatever asks for consent: `given`, `refused`, or anything else while nothing is decided. */
export const consentAttribute = 'data-analytics-consent';

/** Whether the applicant lets events be sent at this moment. To be asked before it is watched: the host tells one at a time. */
export function hadConsent({ isAsked, root, host }: ConsentSources): boolean {
  let hostSays: Consent | undefined;
  host?.((said) => {
    hostSays = said;
  });
  return (hostSays ?? (isAsked ? root.getAttribute(consentAttribute) : 'given')) === 'given';
}
