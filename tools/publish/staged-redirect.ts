import { stagedReleaseDatasetKeys } from '../../src/browser/release/staged/staged-share.ts';
import { buildScript } from '../vite/build-script.ts';
import { shortHash } from './site-files.ts';

export interface RedirectOptions {
  readonly release: number;
  /** Percentage of visitors to redirect. */
  readonly share: number;
  readonly scriptAddress: string;
  readonly stagedPageAddress: string;
}

/** Script that redirects a share of visitors. */
export async function buildRedirectScript(): Promise<{ readonly name: string; readonly code: string }> {
  const code = await buildScript({ entry: 'src/browser/release/staged/main.ts', format: 'iife' });
  return { name: `assets/staged-${shortHash(code)}.js`, code };
}

export function addRedirect(
  page: string,
  { release, share, scriptAddress, stagedPageAddress: target }: RedirectOptions,
): string {
  if (share === 0) return page;
  const storage = /\bdata-storage="([^"]*)"/.exec(page)?.[1];
  const data = {
    [stagedReleaseDatasetKeys.release]: String(release),
    [stagedReleaseDatasetKeys.share]: String(share),
    [stagedReleaseDatasetKeys.page]: target,
    ...(storage === undefined ? {} : { [stagedReleaseDatasetKeys.storage]: storage }),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return page.replace(/<head>/, `<head>\n    <script src="${scriptAddress}"${attributes.join('')}></script>`);
}
