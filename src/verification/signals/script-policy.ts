/** As much of Trusted Types as is needed; DOM types do not name it everywhere. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

const allowed = new Set<string>();
let hasPolicy = false;

/**
 * Lets scripts of these origins, and no others, be added by code that knows nothing of Trusted Types:
 * the page's one policy named 'default'. Its CSP has to name it too. Does nothing in a browser without Trusted Types.
 *
 * @param patterns addresses of scripts; what stands after their origin does not matter
 */
export function allowScriptsFrom(patterns: readonly string[]): void {
  for (const pattern of patterns) {
    const url = parse(pattern);
    if (url !== undefined) allowed.add(url.origin);
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (hasPolicy || trustedTypes === undefined) return;
  // Refusing is returning null: the assignment then fails as it does without a policy. What is let in is the whole
  // address that was judged: a relative one would be resolved against the page's base, which may be elsewhere.
  trustedTypes.createPolicy('default', { createScriptURL: (text) => allowedUrl(text)?.href ?? null });
  hasPolicy = true;
}

function allowedUrl(text: string): URL | undefined {
  const url = parse(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && allowed.has(url.origin) ? url : undefined;
}

function parse(text: string): URL | undefined {
  return URL.canParse(text, globalThis.location?.href) ? new URL(text, globalThis.location?.href) : undefined;
}
