import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeRecordName, type RuntimeRecord } from '../../vite/runtime-record.ts';
import { PublishError } from '../errors.ts';
import { readLedger, releaseIn } from '../ledger.ts';
import { ownFiles } from '../show-releases.ts';
import { publicFolder, stagedPage } from '../site-files.ts';
import { writeWhole } from '../write-whole.ts';
import { cloudFrontTemplate } from './cloudfront.ts';
import { kindOf, type Policies } from './headers.ts';
import { headersFile } from './headers-file.ts';
import { nginxConfig } from './nginx.ts';

/** What of the files for servers was written, by name, and a sentence for each that could not be. */
export interface HostFiles {
  readonly written: readonly string[];
  readonly refused: readonly string[];
}

/**
 * Writes into the folder `hosts` of a site what a server has to be told: `nginx.conf`, `_headers` for Netlify and Cloudflare
 * Pages, `cloudfront.json` for S3 behind CloudFront. The policy is the one that the configuration leads to. What one server
 * could not read keeps nobody from the others; an earlier file for it is removed, for it says what is so no more.
 *
 * @param api origin of the API where the server is to pass it on
 * @throws {PublishError} `other-settings` where the page does not call its API through its server
 */
export async function writeHosts(site: string, api: string | undefined): Promise<HostFiles> {
  const { base, policies, apiBase } = await siteSettings(site);
  const { pointers, loaders } = await readLedger(site);
  const parts = { folder: join(site, publicFolder), base, policies, otherPages: otherPages(pointers) };
  const passed = api === undefined ? undefined : { path: ownPath(apiBase), origin: api };
  const files = {
    'nginx.conf': () => nginxConfig({ ...parts, api: passed }),
    _headers: () => headersFile(base, policies, pointers, Object.keys(loaders)),
    'cloudfront.json': () => cloudFrontTemplate(base, policies),
  };
  const written: string[] = [];
  const refused: string[] = [];
  for (const [name, textOf] of Object.entries(files)) {
    const file = join(site, 'hosts', name);
    try {
      await writeWhole(file, textOf());
      written.push(join('hosts', name));
    } catch (cause) {
      if (!(cause instanceof PublishError)) throw cause;
      await rm(file, { force: true });
      refused.push(`No ${name}: ${cause.message}`);
    }
  }
  return { written, refused };
}

function ownPath(apiBase: string): string {
  if (apiBase.startsWith('/')) return apiBase;
  throw new PublishError(
    'other-settings',
    `The configuration of the live release calls ${apiBase}, so there is nothing to pass on: leave out --api, or publish one whose "apiBase" is a path.`,
  );
}

function otherPages(pointers: readonly string[]): string[] {
  return pointers.filter((path) => kindOf(path) === 'page' && path !== 'index.html' && path !== stagedPage);
}

/** What of a site servers are told. */
export interface SiteSettings {
  /** Path that it is served under. */
  readonly base: string;
  /** What the configuration of the live release says of the API; `/api/` where there is none. */
  readonly apiBase: string;
  readonly policies: Policies;
}

/** @returns what the live release says, and the policy of the staged one @throws {PublishError} where nothing is live */
export async function siteSettings(site: string): Promise<SiteSettings> {
  const ledger = await readLedger(site);
  const live = releaseIn(ledger);
  const own = await ownFiles(site, live);
  const other = ledger.staged === undefined ? own : await ownFiles(site, { id: ledger.staged.release });
  const text = (content: Uint8Array | undefined): string => new TextDecoder().decode(content).trim();
  const { base } = JSON.parse(text(own.get(runtimeRecordName))) as Pick<RuntimeRecord, 'base'>;
  const { apiBase = '/api/' } = JSON.parse(text(own.get('config.json')) || '{}') as { readonly apiBase?: string };
  return { base, apiBase, policies: { live: text(own.get('csp.txt')), staged: text(other.get('csp.txt')) } };
}
