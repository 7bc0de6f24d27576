import { createElement } from 'react';

/** The component that a partner's server and browser both render. */
export function PartnerApp() {
  return createElement(
    'section',
    null,
    createElement('h2', null, 'Apply'),
    createElement('refinance-application', { 'partner-name': 'Acme Credit' }, 'Call us'),
  );
}
