import { createElement } from 'react';

/** What a partner's server and page draw alike. */
export function PartnerApp() {
  return createElement(
    'section',
    null,
    createElement('h2', null, 'Apply'),
    createElement('refinance-application', { 'partner-name': 'Acme Credit' }, 'Call us'),
  );
}
