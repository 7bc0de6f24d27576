import type { StepContext } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';

/**
 * Redirects with additional query parameters. Returns '' to end the verification on this page.
 *
 * @throws VerificationError 'redirect-missing', or 'redirect-refused' if the origin is not allowed
 * @source V §2 Redirects
 */
export function redirectTo(
  address: string | undefined,
  query: Readonly<Record<string, string>>,
  { config, ports }: Pick<StepContext, 'config' | 'ports'>,
): string {
  if (address === undefined) {
    throw new VerificationError('redirect-missing', 'AuthToken claims do not contain universal redirect URL');
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !isAllowed(url, [ports.page.origin, ...config.redirectOrigins])) {
    throw new VerificationError('redirect-refused', 'Universal redirect URL is not allowed');
  }
  const existing = url.search.slice(1).split('&');
  const retained = existing.filter((pair) => pair !== '' && !Object.hasOwn(query, pair.split('=', 1)[0] ?? ''));
  url.search = [...retained, new URLSearchParams(query)].join('&');
  ports.page.replace(url.href);
  return '';
}

// Checks the protocol, because a `blob:` URL has the origin of its page.
function isAllowed(url: URL, origins: readonly string[]): boolean {
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && origins.includes(url.origin);
}
