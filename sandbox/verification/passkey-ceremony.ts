import type { AuthSession } from '../world/sessions.ts';
import { backendErrorCode, type Envelope, failureEnvelope } from './envelope.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

export type CeremonyVerdict<Result> = { ok: true; result: Result } | { ok: false; reply: Envelope };

export interface ExpectedCeremony extends RelyingParty {
  challenge: string;
}

/**
 * Finishes a session's pending passkey ceremony: verifies the client's reply. Each challenge can be used only once.
 *
 * @param verify returns the verified data, or null if the verification failed; the message of a thrown error is the
 * reason
 */
export async function finishCeremony<Result>(
  session: AuthSession,
  page: { pageOrigin: string | null; clientDataJSON: string },
  verify: (expected: ExpectedCeremony) => Promise<Result | null>,
): Promise<CeremonyVerdict<Result>> {
  const challenge = session.passkeyChallenge;
  session.passkeyChallenge = null;
  if (challenge === null) return reject(backendErrorCode.clientFailure, 'No passkey ceremony is pending.');
  const party = relyingPartyOf(session, page);
  if (party === null) return reject(backendErrorCode.prohibitedAction, 'The page was framed by an unknown site.');
  try {
    const result = await verify({ ...party, challenge });
    if (result !== null) return { ok: true, result };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    return reject(backendErrorCode.authenticationFailure, `The passkey was not accepted: ${reason}`);
  }
  return reject(backendErrorCode.authenticationFailure, 'The passkey was not accepted.');
}

function reject(code: number, message: string): { ok: false; reply: Envelope } {
  return { ok: false, reply: failureEnvelope(code, message) };
}
