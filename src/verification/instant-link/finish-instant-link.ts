import { VerificationError } from '../errors.ts';
import { failedResult, runFinishCallback, type VerificationResult } from '../loop/verification-result.ts';
import type { FinishCallback } from '../prompts/prompts.ts';

/** Finishes the verification on the phone that opened the link. Never rejects. @source docs/reference/wire.md §2 */
export async function finishInstantLink(
  address: string,
  finish: FinishCallback,
  signal: AbortSignal,
): Promise<VerificationResult> {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const [authId, confirmed] = [query.get('authId') ?? '', query.get('asc')];
  if (authId === '' || confirmed === null) {
    return failedResult(new VerificationError('invalid-input', 'The URL must contain "authId" and "asc"'));
  }
  if (confirmed !== 'true') return failedResult(new VerificationError('link-refused', 'The link was not confirmed'));
  return runFinishCallback(finish, authId, signal);
}
