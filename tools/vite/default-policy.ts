import { buildCsp } from '../config/csp.ts';

/** Additions to a policy that allows only the page's own origin. */
export interface PolicyOptions {
  /** Origins that the page may call or open sockets to, such as `https://api.example.org`. */
  readonly calls?: readonly string[];
  /** Who may frame the page. Default: none. */
  readonly frameAncestors?: readonly string[];
  /** Where browsers report violations. */
  readonly reportUri?: string;
}

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
