import { buildCsp } from '../config/csp.ts';

/** What a policy allows besides the page's own origin. */
export interface PolicyOptions {
  /** Origins that the page calls, such as `https://api.example.org`, also with sockets. */
  readonly calls?: readonly string[];
  /** Who may frame the page. Default: nobody. */
  readonly frameAncestors?: readonly string[];
  /** Where browsers report violations. */
  readonly reportUri?: string;
}

/** Content-Security-Policy that allows the page's own origin and these options. */
export function policyFor({ calls = [], frameAncestors = [], reportUri }: PolicyOptions): string {
  return buildCsp({
    apiBase: '/',
    collector: '/',
    botCheck: { kind: 'sandbox' },
    verification: { origins: [...calls], fingerprint: null, carrier: null },
    frameAncestors: [...frameAncestors],
    cspReportUri: reportUri ?? null,
  });
}
