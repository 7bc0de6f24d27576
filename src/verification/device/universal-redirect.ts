import type { StepContext } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';

/**
 * Leaves the page for an address of the universal flow. What is added to its query is encoded; what it has stays.
 *
 * @returns '': the verification ends here, and goes on over there
 * @throws VerificationError 'redirect-missing' without an address; 'redirect-refused' for one that is no page of an
 *   allowed origin. Then nothing is navigated
 * @source V §2 Redirects
 */
export function leaveFor(
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
  const own = url.search.slice(1).split('&');
  const kept = own.filter((pair) => pair !== '' && !Object.hasOwn(query, pair.split('=', 1)[0] ?? ''));
  url.search = [...kept, new URLSearchParams(query)].join('&');
  ports.page.replace(url.href);
  return '';
}

// The scheme is checked by itself: the origin of a `blob:` address is that of its page.
function isAllowed(url: URL, origins: readonly string[]): boolean {
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && origins.includes(url.origin);
}
