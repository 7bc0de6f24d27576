import { VerificationError } from '../errors.ts';
import { failedWith, finishWork, type VerificationResult } from '../loop/verification-result.ts';
import type { FinishWork } from '../prompts/prompts.ts';

/**
 * Ends a verification on the phone, at the address that its instant link led to: with `asc=true` the finish work is done
 * for `authId`.
 *
 * @returns the result, 'failed' with 'invalid-input' for another address and 'link-refused' for any other `asc`; never
 *   rejects
 * @source docs/wire.md §2
 */
export async function finishInstantLink(
  address: string,
  finish: FinishWork,
  signal: AbortSignal,
): Promise<VerificationResult> {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const [authId, confirmed] = [query.get('authId') ?? '', query.get('asc')];
  if (authId === '' || confirmed === null) {
    return failedWith(new VerificationError('invalid-input', 'The address holds no authId and asc'));
  }
  if (confirmed !== 'true') return failedWith(new VerificationError('link-refused', 'The link was not confirmed'));
  return finishWork(finish, authId, signal);
}
