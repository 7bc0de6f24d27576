import { shareDatasetKeys } from '../../src/browser/release/staged/staged-share.ts';
import { buildScript } from '../vite/build-script.ts';
import { shortHash } from './site-files.ts';

export interface Sharing {
  readonly release: number;
  /** Percentage of visitors to redirect. */
  readonly share: number;
  readonly script: string;
  readonly page: string;
}

/** Script that redirects a share of visitors. */
export async function shareScript(): Promise<{ readonly name: string; readonly code: string }> {
  const code = await buildScript({ entry: 'src/browser/release/staged/main.ts', format: 'iife' });
  return { name: `assets/staged-${shortHash(code)}.js`, code };
}

/** Adds the redirect to the live page. */
export function sharedPage(page: string, { release, share, script, page: target }: Sharing): string {
  if (share === 0) return page;
  const storage = /\bdata-storage="([^"]*)"/.exec(page)?.[1];
  const data = {
    [shareDatasetKeys.release]: String(release),
    [shareDatasetKeys.share]: String(share),
    [shareDatasetKeys.page]: target,
    ...(storage === undefined ? {} : { [shareDatasetKeys.storage]: storage }),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return page.replace(/<head>/, `<head>\n    <script src="${script}"${attributes.join('')}></script>`);
}
