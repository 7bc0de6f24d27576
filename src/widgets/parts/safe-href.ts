/**
 * The address if a link may lead there: a path on our site, or http(s), tel, sms or mailto. Anything else, such as
 * `javascript:` or `data:`, is undefined, and the words stand without a link. React would not stop all of these.
 *
 * @source CWE-79, CWE-601
 */
export function safeHref(href: string | undefined): string | undefined {
  if (href === undefined || href === '') return undefined;
  try {
    const { protocol } = new URL(href, 'https://site.invalid/');
    return allowed.has(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

const allowed: ReadonlySet<string> = new Set(['https:', 'http:', 'tel:', 'sms:', 'mailto:']);
