import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { PublishError } from './errors.ts';
import { headersFor, type ContentSecurityPolicies, mediaTypeOfPath } from './hosts/headers.ts';
import { siteSettings } from './hosts/write-hosts.ts';
import { readLedger } from './ledger.ts';
import { isImmutable, publicFolder, readFiles, stagedPageName } from './site-files.ts';

/** A bucket of an S3-compatible object store. */
export interface Bucket {
  /** `https://my-bucket.s3.us-east-1.amazonaws.com` */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/**
 * Uploads the public folder. Immutable files are uploaded only if missing, and pages last.
 *
 * @returns number of uploaded objects
 * @throws {PublishError} `refused-upload`; the old pages still work
 */
export async function upload(site: string, bucket: Bucket): Promise<number> {
  const { base, policies } = await siteSettings(site);
  const { gone: staleFiles } = await readLedger(site);
  const files = await readFiles(join(site, publicFolder));
  const client = new AwsClient({ ...bucket, service: 's3' });
  const address = (path: string): string => `${bucket.address}${base}${path}`;
  let written = 0;
  for (const path of [...files.keys()].toSorted((a, b) => rank(a) - rank(b))) {
    if (isImmutable(path) && (await client.fetch(address(path), { method: 'HEAD' })).ok) continue;
    const body = await readFile(join(site, publicFolder, path));
    await expectSuccess(
      path,
      client.fetch(address(path), { method: 'PUT', body, headers: objectHeaders(path, policies) }),
    );
    written += 1;
  }
  for (const path of staleFiles) await expectSuccess(path, client.fetch(address(path), { method: 'DELETE' }));
  return written;
}

/** An object store accepts only these two headers. CloudFront sets the other headers. */
function objectHeaders(path: string, policies: ContentSecurityPolicies): Record<string, string> {
  return { 'content-type': mediaTypeOfPath(path), 'cache-control': headersFor(path, policies)['Cache-Control'] ?? '' };
}

async function expectSuccess(path: string, response: Promise<Response>): Promise<void> {
  const { ok, status } = await response;
  if (!ok)
    throw new PublishError('refused-upload', `Upload of ${path} failed: the object store responded with ${status}.`);
}

function rank(path: string): number {
  if (isImmutable(path)) return 0;
  return path === 'index.html' ? 3 : path === stagedPageName ? 2 : 1;
}
