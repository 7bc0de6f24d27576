import { join } from 'node:path';
import { runtimeRecordName, type RuntimeRecord } from '../../vite/runtime-record.ts';
import { readLedger, releaseIn } from '../ledger.ts';
import { ownFiles } from '../show-releases.ts';
import { publicFolder, stagedPage } from '../site-files.ts';
import { writeWhole } from '../write-whole.ts';
import { cloudFrontTemplate } from './cloudfront.ts';
import { kindOf, type Policies } from './headers.ts';
import { headersFile } from './headers-file.ts';
import { nginxConfig } from './nginx.ts';

/**
 * Writes into the folder `hosts` of a site what a server has to be told: `nginx.conf`, `_headers` for Netlify and Cloudflare
 * Pages, `cloudfront.json` for S3 behind CloudFront. The policy is the one that the configuration leads to.
 *
 * @param api address of the API where the server is to pass it on
 * @returns the names of the files
 */
export async function writeHosts(site: string, api: string | undefined): Promise<string[]> {
  const { base, policies } = await siteSettings(site);
  const { pointers, loaders } = await readLedger(site);
  const files = {
    'nginx.conf': nginxConfig({
      folder: join(site, publicFolder),
      base,
      policies,
      otherPages: otherPages(pointers),
      api,
    }),
    _headers: headersFile(base, policies, pointers, Object.keys(loaders)),
    'cloudfront.json': cloudFrontTemplate(base, policies),
  };
  for (const [name, text] of Object.entries(files)) await writeWhole(join(site, 'hosts', name), text);
  return Object.keys(files).map((name) => join('hosts', name));
}

function otherPages(pointers: readonly string[]): string[] {
  return pointers.filter((path) => kindOf(path) === 'page' && path !== 'index.html' && path !== stagedPage);
}

/** @returns the path that a site is served under, and the policies of its pages */
export async function siteSettings(site: string): Promise<{ readonly base: string; readonly policies: Policies }> {
  const ledger = await readLedger(site);
  const live = releaseIn(ledger);
  const own = await ownFiles(site, live);
  const other = ledger.staged === undefined ? own : await ownFiles(site, { id: ledger.staged.release });
  const text = (content: Uint8Array | undefined): string => new TextDecoder().decode(content).trim();
  const { base } = JSON.parse(text(own.get(runtimeRecordName))) as Pick<RuntimeRecord, 'base'>;
  return { base, policies: { live: text(own.get('csp.txt')), staged: text(other.get('csp.txt')) } };
}
