import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Scripts and style sheets that a page loads before its first screen: those in its HTML and their imports.
 *
 * @param base path of the build
 */
export function initialFiles(bundle: Bundle, page: string, base: string): ReadonlySet<string> {
  const files = new Set<string>();
  const follow = (name: string): void => {
    const file = bundle[name];
    if (file === undefined || files.has(name)) return;
    files.add(name);
    if (file.type === 'chunk') file.imports.forEach(follow);
  };
  const html = bundle[page];
  if (html?.type !== 'asset') return files;
  for (const [, name = ''] of String(html.source).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g))
    if (name.startsWith(base)) follow(name.slice(base.length));
  return files;
}
