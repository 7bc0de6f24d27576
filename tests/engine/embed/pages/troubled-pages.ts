import { element, tag, type HostPage } from './host-page.ts';

const csp = (policy: string): Record<string, string> => ({ 'content-security-policy': policy });

/** A page that cannot show the application. */
export interface TroubledPage extends HostPage {
  readonly code: string;
  /** The message in the developer console. */
  readonly sentence: RegExp;
  /** The host of the page, if the host is the reason. */
  readonly host?: string;
}

const says = /^console error|^policy violation|can escape its sandboxing|uncaught/;

export const troubledPages: readonly TroubledPage[] = [
  {
    name: 'whose policy blocks our frames',
    headers: (app) => csp(`default-src 'none'; script-src ${app}; frame-src 'self'`),
    code: 'frame-src',
    sentence:
      /frame-src: the Content-Security-Policy of this page blocks the frame\. Add to it: frame-src http:\/\/localhost/,
    says,
  },
  {
    name: 'whose policy has no frame-src',
    headers: (app) => csp(`default-src 'self'; script-src ${app}`),
    code: 'frame-src',
    sentence: /Add to it: frame-src/,
    says,
  },
  {
    name: 'without an origin',
    headers: () => csp('sandbox allow-scripts allow-popups'),
    code: 'opaque-origin',
    sentence: /add allow-same-origin to the sandbox/,
    says,
  },
  {
    name: 'of an origin that is not on the allow list',
    host: '::1',
    code: 'frame-refused',
    sentence:
      /does not allow pages of http:\/\/\[::1\]:\d+ to frame it\. Ask for this origin to be added to its list of partners/,
    says,
  },
];

/** A page without scripts. Only the partner's own text is shown. */
export const scriptless: HostPage = {
  name: 'without scripts',
  head: tag,
  body: () => element,
  headers: () => csp('sandbox allow-same-origin'),
  says: /Blocked script execution/,
};
