import { PublishError } from '../errors.ts';
import { stagedPage } from '../site-files.ts';
import { type Headers, headersFor, headersOf, type Policies } from './headers.ts';

/** Cloudflare Pages leaves out longer lines, and what is behind so many rules, without a word. */
const longestLine = 2_000;
const mostRules = 100;

/**
 * @param base     path that the site is served under
 * @param pointers files of the public folder that are exchanged with each release
 * @param loaders  the loader's copies by version
 * @returns the file `_headers` for Netlify and for Cloudflare Pages. Each path has one rule, for both join what several say
 */
export function headersFile(
  base: string,
  policies: Policies,
  pointers: readonly string[],
  loaders: readonly string[],
): string {
  const paths = ['index.html', stagedPage, ...pointers.filter((path) => path !== 'index.html' && path !== stagedPage)];
  const rules = paths.flatMap((path) =>
    namesOf(path).map((name): [string, Headers] => [`${base}${name}`, headersFor(path, policies)]),
  );
  rules.push([`${base}assets/*`, headersOf.kept]);
  // Of one version: what begins with `/v1.2.1/*` Netlify also takes for `/v1.2.10/`, and joins the headers of both.
  if (loaders.length > 0) rules.push([`${base}embed/:version/:file`, headersOf.kept]);
  if (rules.length > mostRules)
    throw new PublishError(
      'too-long',
      `it has ${mostRules} rules at most, and this site needs ${rules.length}: have fewer files beside assets/.`,
    );
  return rules.map(([path, headers]) => rule(path, headers)).join('\n');
}

/** Both hosts also serve a page without its ending, and the first one as its folder. */
function namesOf(path: string): string[] {
  if (path === 'index.html') return ['', path, 'index'];
  return path.endsWith('.html') ? [path, path.replace(/\.html$/, '')] : [path];
}

function rule(path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = lines.find((line) => line.length > longestLine);
  if (tooLong === undefined) return [path, ...lines, ''].join('\n');
  throw new PublishError(
    'too-long',
    `the policy is longer than the ${longestLine} letters that a line may have: name fewer origins, or one for many (https://*.partner.com).`,
  );
}
