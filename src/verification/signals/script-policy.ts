interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

const allowedOrigins = new Set<string>();
let hasPolicy = false;

/**
 * Allows scripts from these origins with the Trusted Types policy 'default'. The CSP must list that policy.
 *
 * @param patterns script URLs; only their origins are used
 */
export function allowScriptsFrom(patterns: readonly string[]): void {
  for (const pattern of patterns) {
    const url = parseUrl(pattern);
    if (url !== undefined) allowedOrigins.add(url.origin);
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (hasPolicy || trustedTypes === undefined) return;
  // Null refuses the script. An absolute URL does not depend on another base.
  trustedTypes.createPolicy('default', { createScriptURL: (text) => allowedUrl(text)?.href ?? null });
  hasPolicy = true;
}

function allowedUrl(text: string): URL | undefined {
  const url = parseUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && allowedOrigins.has(url.origin) ? url : undefined;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text, globalThis.location?.href) ? new URL(text, globalThis.location?.href) : undefined;
}
