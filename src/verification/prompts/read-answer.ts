import { VerificationError } from '../errors.ts';
import type { CodeResult, LinkResult, PhoneInput, PhoneQuestion } from './prompts.ts';
import { isRecord } from '../json-shape.ts';

/**
 * The number a phone prompt gave, or null when it gave none and none is needed.
 *
 * @throws VerificationError 'invalid-input'
 * @source V §5 Phone input
 */
export function readPhoneInput(
  input: unknown,
  { phoneNumberNeeded }: Pick<PhoneQuestion, 'phoneNumberNeeded'>,
): PhoneInput | null {
  if ((input === null || input === undefined) && !phoneNumberNeeded) return null;
  if (!isRecord(input)) throw invalid('Input must be an object');
  const { phoneNumber } = input;
  if (phoneNumber === undefined || phoneNumber === null) throw invalid('phoneNumber field in the input is missing');
  if (typeof phoneNumber !== 'string') throw invalid('phoneNumber field in the input must be a string');
  return { phoneNumber };
}

/**
 * What the applicant did at the code prompt.
 *
 * @throws VerificationError 'invalid-input'
 * @source V §5 OTP finish result
 */
export function readCodeResult(result: unknown): CodeResult {
  const { resultType, input } = readResultType(result);
  if (resultType !== 'code') return readLinkResult(result);
  const otp = isRecord(input) ? input['otp'] : undefined;
  if (otp === undefined || otp === null) throw invalid('otp field in the input is missing');
  if (typeof otp !== 'string') throw invalid('otp field in the input must be a string');
  return { resultType, input: { otp } };
}

/**
 * What the applicant did while the link was out.
 *
 * @throws VerificationError 'invalid-input'
 */
export function readLinkResult(result: unknown): LinkResult {
  const { resultType } = readResultType(result);
  if (resultType === 'resend' || resultType === 'change-number') return { resultType };
  throw invalid('resultType field in the result is unknown');
}

function readResultType(result: unknown): Record<string, unknown> {
  if (!isRecord(result)) throw invalid('result should be a valid object');
  if ((result['resultType'] ?? undefined) === undefined) throw invalid('resultType field in the result is missing');
  return result;
}

function invalid(message: string): VerificationError {
  return new VerificationError('invalid-input', message);
}
