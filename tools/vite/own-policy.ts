import { buildCsp } from '../config/csp.ts';

/** What a page may have beside its own origin. */
export interface PolicyOptions {
  /** Origins that it calls, `https://api.example.org`; sockets to them too. */
  readonly calls?: readonly string[];
  /** Who may put it into a frame; nobody, if left out. */
  readonly frameAncestors?: readonly string[];
  /** Where browsers report what they refused. */
  readonly reportUri?: string;
}

/** @returns the Content-Security-Policy of a page that has its own origin and no more than these */
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
