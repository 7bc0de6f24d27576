import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { requiredTextOf } from '../api/read-input.ts';
import { flagOrFalse, maybePhone, maybeDisplayText, object } from './reply-shapes.ts';

/** @source A §4 OTP, A §7, decision 1 */
export const readIdentityResult = defineAction({
  about: 'Reads whether the mobile number was verified, and the next step.',
  input: ['correlationId', 'authToken?'],
  sensitive: ['token'],
  method: 'POST',
  path: 'prove/result',
  auth: true,
  payload: (input) => ({ body: { correlationId: requiredTextOf(input, 'correlationId') } }),
  success: 'read',
  reply: object({
    success: v.boolean(),
    next: maybeDisplayText,
    challengeMissing: flagOrFalse,
    phoneNumber: maybePhone,
  }),
});
