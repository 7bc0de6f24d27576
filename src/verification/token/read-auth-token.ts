import { VerificationError } from '../errors.ts';
import { isRecord } from '../json-shape.ts';
import { readSubscriptions, type Subscriptions } from './read-subscriptions.ts';

/**
 * What an auth token says, in our words.
 *
 * @source V §3 Authentication token
 */
export interface AuthClaims {
  /** `auth.id` */
  readonly authId: string;
  /** `auth.ans` */
  readonly namespace: string;
  /** origin of `auth.endp`: scheme, host and port, nothing after */
  readonly endpoint: string;
  /** `auth.chlg`, signed as it stands */
  readonly identityChallenge: string;
  /** `auth.next`, the first step; may be 'done' or '' */
  readonly next: string;
  /** `auth.subs` */
  readonly subscriptions: Subscriptions;
}

/**
 * Reads the claims of a token. Its signature is the server's affair: only the middle part is looked at.
 *
 * @throws VerificationError 'token-missing', 'token-malformed' or 'claim-missing'
 * @source V §4 Web-auth token
 */
export function readAuthToken(token: string | null | undefined): AuthClaims {
  if (typeof token !== 'string' || token === '') {
    throw new VerificationError('token-missing', 'No authentication token provided');
  }
  const auth = decodePayload(token)['auth'];
  if (!isRecord(auth)) throw missingClaim('auth');
  const subs = auth['subs'];
  if (!isRecord(subs)) throw missingClaim('auth.subs');
  if (typeof auth['next'] !== 'string') throw missingClaim('auth.next');
  return {
    authId: requiredText(auth, 'id'),
    namespace: requiredText(auth, 'ans'),
    endpoint: readEndpoint(requiredText(auth, 'endp')),
    identityChallenge: requiredText(auth, 'chlg'),
    next: auth['next'],
    subscriptions: readSubscriptions(subs),
  };
}

function decodePayload(token: string): Record<string, unknown> {
  const parts = token.split('.');
  if (parts.length !== 3) throw malformed('it must have three parts');
  let payload: unknown;
  try {
    payload = JSON.parse(decodeBase64Url(parts[1] ?? ''));
  } catch (cause) {
    throw malformed('its claims cannot be read', cause);
  }
  if (!isRecord(payload)) throw malformed('its claims must be an object');
  return payload;
}

// `atob` alone reads neither '-' and '_' nor UTF-8: a name with an accent would come out garbled.
function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw malformed('auth.endp must be an http or https origin');
  return url.origin;
}

function requiredText(auth: Record<string, unknown>, claim: string): string {
  const value = auth[claim];
  if (typeof value !== 'string' || value === '') throw missingClaim(`auth.${claim}`);
  return value;
}

function missingClaim(claim: string): VerificationError {
  return new VerificationError('claim-missing', `AuthToken claims do not contain ${claim}`);
}

function malformed(reason: string, cause?: unknown): VerificationError {
  return new VerificationError('token-malformed', `AuthToken is malformed: ${reason}`, { cause });
}
