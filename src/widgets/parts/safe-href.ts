/**
 * Returns the address if a link may use it: a path on our site, or http(s), tel, sms or mailto. Otherwise returns
 * undefined, because React does not block every `javascript:` or `data:` address.
 *
 * @source CWE-79, CWE-601
 */
export function safeHref(href: string | undefined): string | undefined {
  if (href === undefined || href === '') return undefined;
  if (!URL.canParse(href, base)) return undefined;
  return allowed.has(new URL(href, base).protocol) ? href : undefined;
}

const base = 'https://site.invalid/';
const allowed: ReadonlySet<string> = new Set(['https:', 'http:', 'tel:', 'sms:', 'mailto:']);
