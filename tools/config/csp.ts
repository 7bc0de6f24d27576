import type { Config } from '../../src/browser/config-shape.ts';

export type CspSettings = Pick<
  Config,
  'apiBase' | 'botCheck' | 'collector' | 'analytics' | 'frameAncestors' | 'cspReportUri'
> & {
  readonly verification: Pick<Config['verification'], 'origins' | 'fingerprint' | 'carrier'>;
};

/**
 * Content-Security-Policy of the application's pages. Allows their own origin and the origins in the configuration.
 * Forbids inline code, inline styles, and the use of strings as scripts.
 *
 * @source decision 8
 */
export function buildCsp(config: CspSettings): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptOrigins(config)],
    ['style-src', "'self'"],
    ['connect-src', "'self'", ...connectSources(config)],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ...frameSources(config),
    ['object-src', "'none'"],
    ['form-action', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', ...(config.frameAncestors.length > 0 ? config.frameAncestors : ["'none'"])],
    ['require-trusted-types-for', "'script'"],
    // Third-party loaders assign script addresses as strings; the policy `default` allows their origins.
    ['trusted-types', loadsThirdPartyScripts(config) ? 'default' : "'none'"],
  ];
  if (config.cspReportUri !== null) directives.push(['report-uri', config.cspReportUri]);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Origins that the page calls. `'self'` covers our own sockets. */
function connectSources(config: CspSettings): string[] {
  const callOrigins = originsOf([config.apiBase, ...config.verification.origins]);
  const { carrier } = config.verification;
  const otherOrigins = originsOf([
    ...scriptOrigins(config),
    ...(carrier?.origins ?? []),
    carrier?.ipDiscoveryUrl ?? null,
    config.collector,
    config.analytics?.amplitude?.url ?? null,
  ]);
  return [...new Set([...callOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]), ...otherOrigins])];
}

function scriptOrigins(config: CspSettings): string[] {
  const { botCheck, verification } = config;
  const recaptcha = botCheck.kind === 'recaptcha' ? [botCheck.scriptUrl, ...botCheck.origins] : [];
  return [...new Set(originsOf([...(verification.fingerprint?.scriptUrlPatterns ?? []), ...recaptcha]))];
}

function loadsThirdPartyScripts({ botCheck, verification }: CspSettings): boolean {
  return verification.fingerprint !== null || botCheck.kind === 'recaptcha';
}

function frameSources({ botCheck }: CspSettings): [string, ...string[]][] {
  const origins = botCheck.kind === 'recaptcha' ? originsOf([botCheck.scriptUrl, ...botCheck.origins]) : [];
  return origins.length === 0 ? [] : [['frame-src', ...new Set(origins)]];
}

function originsOf(addresses: readonly (string | null)[]): string[] {
  return addresses.flatMap((address) => (address === null || address.startsWith('/') ? [] : [new URL(address).origin]));
}
