import { isRecord, recordOrEmpty } from '../../runtime/utilities/json.ts';
import { VerificationError } from '../errors.ts';
import type { AuthStatus, CodeAnswer, LinkAnswer, PhoneAnswer } from './prompts.ts';

/** @throws VerificationError 'invalid-input' @source V §5 Phone input */
export function readPhoneAnswer(answer: unknown): PhoneAnswer {
  if (!isRecord(answer)) throw invalid('Input must be an object');
  return { phoneNumber: textField(answer, 'phoneNumber') };
}

/** @throws VerificationError 'invalid-input' @source V §5 OTP finish result */
export function readCodeAnswer(answer: unknown): CodeAnswer {
  const { resultType, input } = withResultType(answer);
  if (resultType !== 'code') return readLinkAnswer(answer);
  return { resultType, input: { otp: textField(recordOrEmpty(input), 'otp') } };
}

/** @throws VerificationError 'invalid-input' */
export function readLinkAnswer(answer: unknown): LinkAnswer {
  const { resultType } = withResultType(answer);
  if (resultType === 'resend' || resultType === 'change-number') return { resultType };
  throw invalid('resultType field in the result is unknown');
}

const authStatuses: readonly AuthStatus[] = ['accept', 'reject', 'cancel', 'unexpected', 'timeout', 'unknown'];

/** Returns `unknown` for other values. @source V §3 Auth message statuses */
export function readPromptResponse(answer: unknown): AuthStatus {
  return authStatuses.find((status) => status === answer) ?? 'unknown';
}

export function isAccepted(answer: unknown): boolean {
  return isRecord(answer) && answer['accept'] === true;
}

function withResultType(answer: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(answer)) throw invalid('result should be a valid object');
  if ((answer['resultType'] ?? undefined) === undefined) throw invalid('resultType field in the result is missing');
  return answer;
}

function textField(input: Readonly<Record<string, unknown>>, name: string): string {
  const value = input[name] ?? undefined;
  if (value === undefined) throw invalid(`${name} field in the input is missing`);
  if (typeof value !== 'string') throw invalid(`${name} field in the input must be a string`);
  return value;
}

function invalid(message: string): VerificationError {
  return new VerificationError('invalid-input', message);
}
