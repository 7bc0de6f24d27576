import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Names of the scripts and sheets that a page needs before its first screen can be used: those that its HTML names, and
 * what they import. None for a page that is not in the bundle.
 *
 * @param base path that the build is served under
 */
export function firstFiles(bundle: Bundle, page: string, base: string): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (name: string): void => {
    const file = bundle[name];
    if (file === undefined || found.has(name)) return;
    found.add(name);
    if (file.type === 'chunk') file.imports.forEach(follow);
  };
  const html = bundle[page];
  if (html?.type !== 'asset') return found;
  for (const [, name = ''] of String(html.source).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g))
    if (name.startsWith(base)) follow(name.slice(base.length));
  return found;
}
