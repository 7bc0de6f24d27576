import { PublishError } from '../errors.ts';
import { stagedPageName } from '../site-files.ts';
import { type Headers, headersFor, headersByKind, type ContentSecurityPolicies } from './headers.ts';

/** Limits of Cloudflare Pages, which ignores anything beyond them. */
const maxLineLength = 2_000;
const maxRules = 100;

/**
 * The file `_headers` for Netlify and Cloudflare Pages, with one rule for each path, because both hosts merge all rules
 * that match.
 *
 * @param pointers public files that change with each release
 * @param loaders versions of the loader
 */
export function headersFile(
  base: string,
  policies: ContentSecurityPolicies,
  pointers: readonly string[],
  loaders: readonly string[],
): string {
  const paths = [
    'index.html',
    stagedPageName,
    ...pointers.filter((path) => path !== 'index.html' && path !== stagedPageName),
  ];
  const rules = paths.flatMap((path) =>
    namesOf(path).map((name): [string, Headers] => [`${base}${name}`, headersFor(path, policies)]),
  );
  rules.push([`${base}assets/*`, headersByKind.immutable]);
  // Uses placeholders, because Netlify applies a rule for `/v1.2.1/*` to `/v1.2.10/` too.
  if (loaders.length > 0) rules.push([`${base}embed/:version/:file`, headersByKind.immutable]);
  if (rules.length > maxRules)
    throw new PublishError(
      'too-long',
      `the limit is ${maxRules} rules, and this site needs ${rules.length}. Reduce the number of files outside assets/.`,
    );
  return rules.map(([path, headers]) => rule(path, headers)).join('\n');
}

/** The paths of a page. Both hosts also serve pages without `.html`, and the index page at its folder's path. */
function namesOf(path: string): string[] {
  if (path === 'index.html') return ['', path, 'index'];
  return path.endsWith('.html') ? [path, path.replace(/\.html$/, '')] : [path];
}

function rule(path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = lines.find((line) => line.length > maxLineLength);
  if (tooLong === undefined) return [path, ...lines, ''].join('\n');
  throw new PublishError(
    'too-long',
    `the policy is longer than the limit of ${maxLineLength} characters per line. Name fewer origins, or use a wildcard (https://*.partner.com).`,
  );
}
