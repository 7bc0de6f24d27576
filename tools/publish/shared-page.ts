import { shareData } from '../../src/browser/staged/share-data.ts';
import { buildScript } from '../vite/build-script.ts';
import { shortHash } from './site-files.ts';

/** Redirect of a share of visitors to the staged release. */
export interface Sharing {
  readonly release: number;
  /** Percentage of visitors. */
  readonly share: number;
  readonly script: string;
  /** Address of the page of the staged release. */
  readonly page: string;
}

/** Script that redirects a share of visitors, with a content hash in its name. */
export async function shareScript(): Promise<{ readonly name: string; readonly code: string }> {
  const code = await buildScript({ entry: 'src/browser/staged/main.ts', format: 'iife' });
  return { name: `assets/staged-${shortHash(code)}.js`, code };
}

/** Page of the live release with the redirect as its first script. */
export function sharedPage(page: string, { release, share, script, page: target }: Sharing): string {
  if (share === 0) return page;
  // Storage key of the application, which the page already contains.
  const storage = /\bdata-storage="([^"]*)"/.exec(page)?.[1];
  const data = {
    [shareData.release]: String(release),
    [shareData.share]: String(share),
    [shareData.page]: target,
    ...(storage === undefined ? {} : { [shareData.storage]: storage }),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return page.replace(/<head>/, `<head>\n    <script src="${script}"${attributes.join('')}></script>`);
}
