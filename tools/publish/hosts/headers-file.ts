import { PublishError } from '../errors.ts';
import { stagedPage } from '../site-files.ts';
import { type Headers, headersFor, headersOf, type Policies } from './headers.ts';

/** Longer lines are cut or refused by one of the two hosts. */
const longestLine = 2000;

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
  const pages: [string, Headers][] = [
    [base, headersFor('index.html', policies)],
    [`${base}index.html`, headersFor('index.html', policies)],
    // Both hosts also serve a page without its ending.
    [`${base}${stagedPage}`, headersFor(stagedPage, policies)],
    [`${base}${stagedPage.replace('.html', '')}`, headersFor(stagedPage, policies)],
  ];
  const versions = new Set(loaders.map((path) => path.split('/').slice(0, 2).join('/')));
  const kept = ['assets', ...versions].map((folder): [string, Headers] => [`${base}${folder}/*`, headersOf.kept]);
  const others = pointers
    .filter((path) => path !== 'index.html' && path !== stagedPage)
    .map((path): [string, Headers] => [`${base}${path}`, headersFor(path, policies)]);
  return [...pages, ...kept, ...others].map(([path, headers]) => rule(path, headers)).join('\n');
}

function rule(path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = lines.find((line) => line.length > longestLine);
  if (tooLong === undefined) return [path, ...lines, ''].join('\n');
  throw new PublishError('no-site', `The policy is longer than the ${longestLine} letters that a line may have.`);
}
