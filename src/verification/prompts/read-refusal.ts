import { recordOrEmpty } from '../../runtime/utilities/json.ts';
import { failureSchema, parseOrUndefined } from '../schemas.ts';
import type { PromptError } from './prompts.ts';

/** @source V §4 Mobile one-time passcode */
export const refusedPhoneMessage = 'Error validating phone number';
export const refusedCodeMessage = 'Error validating OTP';

/** Every object is a refusal, even `{}`. */
export function readRefusal(data: unknown, defaultMessage: string): PromptError | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { code, message = defaultMessage } = parseOrUndefined(failureSchema, data) ?? {};
  return { message, ...(code !== undefined && { code }) };
}

/** An empty object means "wait", so it is not a refusal. */
export function readLinkRefusal(data: unknown): PromptError | undefined {
  const { code, message } = recordOrEmpty(data);
  return (code ?? message ?? undefined) === undefined ? undefined : readRefusal(data, refusedPhoneMessage);
}
