import { shareData } from '../../src/browser/release/staged/staged-share.ts';
import { buildScript } from '../vite/build-script.ts';
import { shortHash } from './site-files.ts';

/** Where a visitor of whom a share is taken is led. */
export interface Sharing {
  readonly release: number;
  /** Out of 100 visitors. */
  readonly share: number;
  /** Address of the script. */
  readonly script: string;
  /** Address of the page of the staged release. */
  readonly page: string;
}

/** The script that takes a share of the visitors to another page, under a name by what is in it. */
export async function shareScript(): Promise<{ readonly name: string; readonly code: string }> {
  const code = await buildScript({ entry: 'src/browser/release/staged/main.ts', format: 'iife' });
  return { name: `assets/staged-${shortHash(code)}.js`, code };
}

/** The page of the live release, which leads a share of its visitors to that of another before it does anything. */
export function sharedPage(page: string, { release, share, script, page: target }: Sharing): string {
  if (share === 0) return page;
  // The key under which a visit is stored stands in the page already, for its first screen.
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
