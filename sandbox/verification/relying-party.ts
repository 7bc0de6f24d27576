import { isIP } from 'node:net';
import { isLoopbackName } from '../controls/loopback.ts';
import type { AuthSession } from '../world/sessions.ts';

export interface RelyingParty {
  rpId: string;
  allowedOrigins: string[];
  /**
   * Origin of the framing page; undefined if no page frames the application or the browser does not send the origin.
   */
  topOrigin: string | undefined;
}

interface FrameData {
  crossOrigin?: unknown;
  topOrigin?: unknown;
}

/**
 * The relying party of a session. Pages on this machine may frame the application.
 *
 * @param pageOrigin Origin header; other ports of localhost are allowed
 * @param clientDataJSON base64url
 * @returns null if another site framed the page
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
  // Some browsers send `crossOrigin` without `topOrigin`.
  if (crossOrigin !== true || topOrigin === undefined) return { rpId, allowedOrigins: origins, topOrigin: undefined };
  if (typeof topOrigin !== 'string' || !isLoopbackName(hostnameOf(topOrigin))) return null;
  return { rpId, allowedOrigins: origins, topOrigin };
}

/** The relying party id; `localhost` for an IP address, because an IP address cannot be an id. */
export function rpIdOf(endpoint: string): string {
  const hostname = hostnameOf(endpoint);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost';
}

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

/** Reads the frame data. The result is empty if the data is invalid; the verification then fails. */
function frameDataOf(clientDataJSON: string): FrameData {
  try {
    return (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as FrameData | null) ?? {};
  } catch {
    return {};
  }
}
