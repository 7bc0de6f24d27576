import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Bucket } from '../publish/upload.ts';
import { CommandError } from './errors.ts';

/** Folder of a site. What is served of it may not be the `public` of a project, which goes into each of its builds. */
export function siteIn(folder: string, site: string): string {
  const path = resolve(folder, site);
  if (site !== '' && !existsSync(join(path, 'flow.config.ts'))) return path;
  throw new CommandError(
    `SITE is a folder of its own, such as ../site, not "${site}"${site === '' ? '' : ', which is a project'}.`,
  );
}

/** The bucket, and who may write into it: that says the environment, as with other tools for it. */
export function bucketOf(address: string | undefined, region = process.env['AWS_REGION'] ?? 'us-east-1'): Bucket {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (address === undefined || !URL.canParse(address))
    throw new CommandError('upload SITE ADDRESS: the address of the bucket begins with https://.');
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new CommandError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY say who may write: set both.');
  return { address: address.replace(/\/$/, ''), region, accessKeyId, secretAccessKey, sessionToken };
}

/** Origin of an API. What is passed on keeps its path, so it has none; nor anything that a server would read as more. */
export function originOf(address: string): string {
  if (/^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?\/?$/i.test(address) && URL.canParse(address))
    return address.replace(/\/$/, '');
  throw new CommandError(`--api is an address without a path, such as https://api.internal, not "${address}".`);
}

/** A release, or days. @throws {CommandError} for what is no whole number */
export function whole(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new CommandError(`"${text}" is no whole number.`);
}

/** Out of 100 visitors. @throws {CommandError} for what is none from 0 to 100 */
export function percentage(text: string): number {
  const number = whole(text);
  if (number <= 100) return number;
  throw new CommandError(`A share is how many out of 100 visitors, from 0 to 100, not ${number}.`);
}
