import { RejectedCall } from '../errors.ts';
import type { World } from '../world/world.ts';

export const botTokenPrefix = 'sandbox-';

/**
 * Checks the headers of an API request: the JSON content type, and exactly one of AuthToken and OverrideToken.
 *
 * @throws RejectedCall `unauthorized` 'Seems like a bot.' for a missing, invalid or used token; otherwise `bad-request`
 * @source A §7
 */
export function checkRequestHeaders(world: World, headers: Headers): void {
  const contentType = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(contentType)) {
    throw new RejectedCall('bad-request', 'Content-Type must be application/json');
  }
  const botToken = headers.get('authtoken');
  const overrideToken = headers.get('overridetoken');
  if (botToken !== null && overrideToken !== null) {
    throw new RejectedCall('bad-request', 'AuthToken and OverrideToken must not be sent together');
  }
  if (overrideToken) return;
  if (!botToken?.startsWith(botTokenPrefix) || world.usedBotTokens.has(botToken)) {
    throw new RejectedCall('unauthorized', 'Seems like a bot.');
  }
  world.usedBotTokens.add(botToken);
}

/**
 * The Idempotency-Key, which every call except GET must have.
 *
 * @source decision 6
 */
export function requireIdempotencyKey(headers: Headers): string {
  const key = headers.get('idempotency-key')?.trim() ?? '';
  if (key === '' || key.length > 255) throw new RejectedCall('bad-request', 'Idempotency-Key is required');
  return key;
}

/** The token in `Authorization: Bearer …`; null without the header. */
export function readBearerToken(headers: Headers): string | null {
  const header = headers.get('authorization');
  if (header === null) return null;
  const token = /^Bearer (\S+)$/.exec(header)?.[1];
  if (!token) throw new RejectedCall('bad-request', 'Authorization must be Bearer and a token');
  return token;
}
