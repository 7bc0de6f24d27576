/**
 * The address if a link may lead there: a path on our site, or http(s), tel, sms or mailto. Anything else, such as
 * `javascript:` or `data:`, is undefined, and the words stand without a link. React would not stop all of these.
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
