import type { Finding } from './finding.ts';

/**
 * Findings about the policies of a partner's page.
 *
 * @param headers the keys are lower-case names
 * @param origin the application's origin
 */
export function checkHeaders(headers: Readonly<Record<string, string>>, origin: string): Finding[] {
  const policies = (headers['content-security-policy'] ?? '')
    .split(/[,\n]/)
    .map(parsePolicy)
    .filter((directives) => directives.size > 0);
  return [
    ...policies.flatMap((policy) => [
      ...checkSource(policy, ['script-src-elem', 'script-src', 'default-src'], origin),
      ...checkSource(policy, ['frame-src', 'child-src', 'default-src'], origin),
      ...checkSandbox(policy),
    ]),
    ...(policies.length === 0
      ? [{ check: 'policy', level: 'ok', text: 'the page has no Content-Security-Policy header' } as const]
      : []),
    ...checkPermissions(headers['permissions-policy'] ?? '', origin),
  ];
}

type Directives = ReadonlyMap<string, readonly string[]>;

function parsePolicy(policy: string): Directives {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name = '']) => name !== '')
      .map(([name = '', ...values]) => [name.toLowerCase(), values]),
  );
}

/** `names` lists the directive and its fallbacks. The first name that the policy contains applies. */
function checkSource(policy: Directives, names: readonly [string, ...string[]], origin: string): Finding[] {
  const name = names.find((fallback) => policy.has(fallback));
  const [primary] = names;
  const check = primary.replace('-elem', '');
  if (name === undefined) return [{ check, level: 'ok', text: `no directive restricts ${check}` }];
  const values = policy.get(name) ?? [];
  const isDynamic = check === 'script-src' && values.includes("'strict-dynamic'");
  if (isDynamic)
    return [
      {
        check,
        level: values.some((value) => value.startsWith("'nonce-")) ? 'ok' : 'note',
        text: `${name} has 'strict-dynamic', which checks nonces and ignores origins`,
        mend: '<script async nonce="…" src="…"> with the nonce of the response',
      },
    ];
  if (values.some((value) => isMatch(value, origin))) return [{ check, level: 'ok', text: `${name} allows ${origin}` }];
  // The suggested directive overrides its fallback, so it must repeat the sources of the fallback.
  const otherSources = values.filter((value) => value !== "'none'");
  const mend = [check, ...otherSources, origin].join(' ');
  return [{ check, level: 'problem', text: `${name} does not allow ${origin}`, mend }];
}

/** Whether a CSP source matches an origin. */
function isMatch(source: string, origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin);
  if (source === '*' || source === protocol) return true;
  const match = /^(?:(https?):\/\/)?(\*\.)?([\w.-]+)(?::(\d+|\*))?/.exec(source);
  if (match === null || source.startsWith("'")) return false;
  const [, scheme, wildcard, host = '', sourcePort] = match;
  const matchesHost = wildcard === undefined ? host === hostname : hostname.endsWith(`.${host}`);
  return (
    matchesHost &&
    (scheme === undefined || `${scheme}:` === protocol) &&
    (sourcePort === '*' || (sourcePort ?? '') === port)
  );
}

function checkSandbox(policy: Directives): Finding[] {
  const flags = policy.get('sandbox');
  if (flags === undefined) return [];
  const required = [
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ];
  const missing = required.filter((flag) => !flags.includes(flag));
  return missing.map((flag) => ({
    check: 'sandbox',
    level: /scripts|same-origin/.test(flag) ? 'problem' : 'note',
    text: `the page's sandbox directive lacks ${flag}`,
    mend: `sandbox ${[...flags, ...missing].join(' ')}`,
  }));
}

function checkPermissions(header: string, origin: string): Finding[] {
  return ['publickey-credentials-get', 'publickey-credentials-create'].flatMap((name): Finding[] => {
    const value = new RegExp(`(?:^|,)\\s*${name}=([^,]*)`).exec(header)?.[1]?.trim();
    if (value === undefined || value === '*' || value.includes(`"${origin}"`)) return [];
    return [
      {
        check: 'permissions-policy',
        level: 'note',
        text: `${name} is not allowed for ${origin}: identity is verified without passkeys`,
        mend: `Permissions-Policy: ${name}=(self "${origin}")`,
      },
    ];
  });
}
