import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeRecordName, type RuntimeRecord } from '../../vite/runtime-record.ts';
import { PublishError } from '../errors.ts';
import { readLedger, findRelease } from '../ledger.ts';
import { filesOfRelease } from '../update-pointers.ts';
import { publicFolder, stagedPageName } from '../site-files.ts';
import { writeAtomically } from '../write-atomically.ts';
import { cloudFrontTemplate } from './cloudfront.ts';
import { fileKindOf, type ContentSecurityPolicies } from './headers.ts';
import { headersFile } from './headers-file.ts';
import { nginxConfig, type ApiProxy } from './nginx.ts';

export interface WriteHostsResult {
  readonly written: readonly string[];
  readonly failures: readonly string[];
}

/**
 * Writes configuration for nginx, Netlify, Cloudflare Pages and CloudFront into the folder `hosts` of a site. If one
 * file fails, its old copy is removed and the other files are still written.
 *
 * @param api the API, if the server forwards requests to it
 * @throws {PublishError} `other-settings` if `api` is set but the page calls its API directly
 */
export async function writeHostConfigs(
  site: string,
  api: Omit<ApiProxy, 'path'> | undefined,
): Promise<WriteHostsResult> {
  const { base, policies, apiBase } = await siteSettings(site);
  const { pointers, loaders } = await readLedger(site);
  const siteOptions = { folder: join(site, publicFolder), base, policies, otherPages: otherPages(pointers) };
  const proxiedApi = api === undefined ? undefined : { ...api, path: proxyPath(apiBase) };
  const files = {
    'nginx.conf': () => nginxConfig({ ...siteOptions, api: proxiedApi }),
    _headers: () => headersFile(base, policies, pointers, Object.keys(loaders)),
    'cloudfront.json': () => cloudFrontTemplate(base, policies),
  };
  const written: string[] = [];
  const failures: string[] = [];
  for (const [name, render] of Object.entries(files)) {
    const file = join(site, 'hosts', name);
    try {
      await writeAtomically(file, render());
      written.push(join('hosts', name));
    } catch (cause) {
      if (!(cause instanceof PublishError)) throw cause;
      await rm(file, { force: true });
      failures.push(`No ${name}: ${cause.message}`);
    }
  }
  return { written, failures };
}

function proxyPath(apiBase: string): string {
  if (apiBase.startsWith('/')) return apiBase;
  throw new PublishError(
    'other-settings',
    `The live release calls ${apiBase} directly, so there is nothing to proxy. Leave out --api, or publish a configuration whose "apiBase" is a path.`,
  );
}

function otherPages(pointers: readonly string[]): string[] {
  return pointers.filter((path) => fileKindOf(path) === 'page' && path !== 'index.html' && path !== stagedPageName);
}

export interface SiteSettings {
  readonly base: string;
  /** Default: `/api/`. */
  readonly apiBase: string;
  readonly policies: ContentSecurityPolicies;
}

/** @throws {PublishError} if nothing is live */
export async function siteSettings(site: string): Promise<SiteSettings> {
  const ledger = await readLedger(site);
  const live = findRelease(ledger);
  const liveFiles = await filesOfRelease(site, live);
  const stagedFiles =
    ledger.staged === undefined ? liveFiles : await filesOfRelease(site, { id: ledger.staged.release });
  const decode = (content: Uint8Array | undefined): string => new TextDecoder().decode(content).trim();
  const { base } = JSON.parse(decode(liveFiles.get(runtimeRecordName))) as Pick<RuntimeRecord, 'base'>;
  const { apiBase = '/api/' } = JSON.parse(decode(liveFiles.get('config.json')) || '{}') as {
    readonly apiBase?: string;
  };
  return {
    base,
    apiBase,
    policies: { live: decode(liveFiles.get('csp.txt')), staged: decode(stagedFiles.get('csp.txt')) },
  };
}
