import type { Config } from './config-shape.ts';

/**
 * The Content-Security-Policy of the application's pages: nothing but our own origin and what the configuration names,
 * no inline code or style, no string that becomes script.
 *
 * @source design §5, decisions 8
 */
export function buildCsp(config: Config): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...agentOrigins(config)],
    ['style-src', "'self'"],
    ['connect-src', "'self'", ...connectSources(config)],
    ['img-src', "'self'", 'data:', ...originsOf([config.assetBase])],
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['form-action', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', ...(config.frameAncestors.length > 0 ? config.frameAncestors : ["'none'"])],
    ['require-trusted-types-for', "'script'"],
    // The agent's loader sets a script's address as text; one policy lets exactly its origins through.
    ['trusted-types', config.verification.fingerprint === null ? "'none'" : 'default'],
  ];
  if (config.cspReportUri !== null) directives.push(['report-uri', config.cspReportUri]);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Other origins the product calls; those with a socket under both schemes. 'self' covers our own sockets. */
function connectSources(config: Config): string[] {
  const sockets = originsOf([config.apiBase, ...config.verification.origins]);
  const { carrier } = config.verification;
  const plain = originsOf([
    ...agentOrigins(config),
    ...(carrier?.origins ?? []),
    carrier?.ipDiscoveryUrl ?? null,
    config.collector,
    config.partnerService,
    config.productAnalytics?.origin ?? null,
  ]);
  return [...new Set([...sockets.flatMap((each) => [each, each.replace(/^https:/, 'wss:')]), ...plain])];
}

function agentOrigins(config: Config): string[] {
  return originsOf(config.verification.fingerprint?.scriptUrlPatterns ?? []);
}

function originsOf(addresses: readonly (string | null)[]): string[] {
  return addresses.filter((each) => each?.startsWith('https://') === true).map((each) => new URL(each ?? '').origin);
}
