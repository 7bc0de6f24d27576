/** Headers of a path: those of all matching rules, joined if several rules set one header. */
type ReadHeaders = (path: string) => Record<string, string>;

interface Rule {
  readonly path: string;
  readonly headers: (readonly [name: string, value: string])[];
}

/** Headers that only Netlify sets. @source docs.netlify.com/manage/routing/headers, Limitations */
const keptByNetlify =
  /^(?:accept-ranges|age|allow|alt-svc|connection|content-encoding|content-length|content-range|date|server|trailer|transfer-encoding|upgrade)$/i;

/**
 * Parses a file `_headers` by the rules of Netlify: a path at the start of a line, its headers indented below. `:name`
 * matches one segment. A segment `*` matches any path, or none.
 *
 * @throws Error if Netlify would reject it
 */
export function readNetlifyRules(text: string): ReadHeaders {
  const rules = readRules(text);
  for (const { headers } of rules)
    for (const [name] of headers) if (keptByNetlify.test(name)) throw new Error(`Netlify sets ${name} itself`);
  return matching(rules, (path) => {
    const parts = path.split('/').filter(Boolean);
    const patterns = parts.map((part) => {
      if (part.startsWith(':')) return '[^/]+';
      return part === '*' ? '?.*' : escaped(part).replaceAll(String.raw`\*`, '.*');
    });
    return new RegExp(`^/${patterns.join('/')}/?$`, 'iu');
  });
}

/** @source developers.cloudflare.com/pages/configuration/headers: limits, splats and placeholders */
const cloudflareLimits = { rules: 100, letters: 2_000 };

/**
 * Parses a file `_headers` by the rules of Cloudflare Pages: 100 rules, 2,000 characters in a line, one `*` in a path.
 *
 * @throws Error for content that Cloudflare would ignore
 */
export function readCloudflareRules(text: string): ReadHeaders {
  const rules = readRules(text);
  if (rules.length > cloudflareLimits.rules) throw new Error(`${rules.length} rules`);
  const long = text.split('\n').find((line) => line.trim().length > cloudflareLimits.letters);
  if (long !== undefined) throw new Error(`A line of ${long.length} letters`);
  return matching(rules, (path) => {
    if (path.split('*').length > 2) throw new Error(`More than one * in ${path}`);
    const pattern = escaped(path)
      .replaceAll(String.raw`\*`, '.*')
      .replaceAll(/:[A-Za-z]\w*/g, '[^/]+');
    return new RegExp(`^${pattern}$`);
  });
}

function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('/')) {
      rules.push({ path: line, headers: [] });
      continue;
    }
    const [, name, value] = /^ {2}([\w-]+): (\S.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No path and no header: ${line}`);
    const rule = rules.at(-1);
    if (rule === undefined) throw new Error(`A header without a path: ${line}`);
    rule.headers.push([name, value]);
  }
  for (const { path, headers } of rules) if (headers.length === 0) throw new Error(`No headers for ${path}`);
  return rules;
}

function matching(rules: readonly Rule[], patternOf: (path: string) => RegExp): ReadHeaders {
  const patterns = rules.map((rule) => ({ ...rule, pattern: patternOf(rule.path) }));
  return (path) => {
    const found: Record<string, string> = {};
    for (const { pattern, headers } of patterns)
      if (pattern.test(path))
        for (const [name, value] of headers) found[name] = name in found ? `${found[name]}, ${value}` : value;
    return found;
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
