import { isIP } from 'node:net';
import { isLoopbackName } from '../controls/loopback.ts';
import type { AuthSession } from '../world/sessions.ts';

/** What a passkey ceremony must have happened on. */
export interface RelyingParty {
  rpId: string;
  origins: string[];
  /** The page the application was framed by; undefined when it was not, or the browser does not tell. */
  topOrigin: string | undefined;
}

/** The part of clientDataJSON that tells of frames. */
interface FrameData {
  crossOrigin?: unknown;
  topOrigin?: unknown;
}

/**
 * The relying party of a session: localhost, since an IP address can be none. Pages of this machine may frame it.
 *
 * @param pageOrigin the Origin header: a page of localhost on another port is ours, too
 * @param clientDataJSON base64url
 * @returns null when the page was framed by a stranger
 * @source WebAuthn §5.1
 */
export function relyingPartyOf(
  { endpoint }: AuthSession,
  { pageOrigin, clientDataJSON }: { pageOrigin: string | null; clientDataJSON: string },
): RelyingParty | null {
  const rpId = rpIdOf(endpoint);
  const isOwnPage = pageOrigin !== null && hostnameOf(pageOrigin) === rpId;
  const { crossOrigin, topOrigin } = frameDataOf(clientDataJSON);
  const origins = [...new Set([endpoint, ...(isOwnPage ? [pageOrigin] : [])])];
  // Some browsers say that the page was framed, and not by whom.
  if (crossOrigin !== true || topOrigin === undefined) return { rpId, origins, topOrigin: undefined };
  if (typeof topOrigin !== 'string' || !isLoopbackName(hostnameOf(topOrigin))) return null;
  return { rpId, origins, topOrigin };
}

/** The id passkeys are bound to. */
export function rpIdOf(endpoint: string): string {
  const hostname = hostnameOf(endpoint);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost';
}

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

/** Left empty where it cannot be read: the verification that follows says so. */
function frameDataOf(clientDataJSON: string): FrameData {
  try {
    return (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as FrameData | null) ?? {};
  } catch {
    return {};
  }
}
