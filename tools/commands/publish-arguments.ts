import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Bucket } from '../publish/upload.ts';
import { CommandError } from './errors.ts';

/**
 * Path of the site folder.
 *
 * @throws {CommandError} for a project, whose `public` folder Vite copies into each build
 */
export function resolveSite(folder: string, site: string): string {
  const path = resolve(folder, site);
  if (site !== '' && !existsSync(join(path, 'flow.config.ts'))) return path;
  throw new CommandError(
    `SITE must be a separate folder, such as ../site, not "${site}"${site === '' ? '' : ', which is a project'}.`,
  );
}

/**
 * The bucket, with credentials from the environment variables.
 *
 * @throws {CommandError} if a credential is missing, or the address would send credentials without encryption
 */
export function bucketOf(address: string | undefined, region = process.env['AWS_REGION'] ?? 'us-east-1'): Bucket {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (address === undefined || !URL.canParse(address))
    throw new CommandError('Usage: upload SITE ADDRESS. The address of the bucket starts with https://.');
  if (!isEncryptedOrLocal(new URL(address)))
    throw new CommandError(`The address of the bucket must start with https://, not "${address}".`);
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new CommandError(
      'The credentials for the bucket are missing. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  return { address: address.replace(/\/$/, ''), region, accessKeyId, secretAccessKey, sessionToken };
}

/** Credentials may leave this computer only in encrypted form. */
function isEncryptedOrLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));
}

/** Origin of an API, without a path, because the proxy does not change paths. */
export function parseApiOrigin(address: string): string {
  if (/^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?\/?$/i.test(address) && URL.canParse(address))
    return address.replace(/\/$/, '');
  throw new CommandError(`--api must be an address without a path, such as https://api.internal, not "${address}".`);
}

export function parseWholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new CommandError(`"${text}" is not a whole number.`);
}

export function parsePercentage(text: string): number {
  const number = parseWholeNumber(text);
  if (number <= 100) return number;
  throw new CommandError(`A share is a percentage of visitors, from 0 to 100, not ${number}.`);
}
