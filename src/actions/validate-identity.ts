import { defineAction } from '../api/action.ts';
import { requiredTextOf } from '../api/read-input.ts';
import { maybeDisplayText, object } from './reply-shapes.ts';

/** @source A §4 Identity steps, A §7, decision 5 */
export const validateIdentity = defineAction({
  about: 'Validates the identity. The reply contains the next step.',
  input: ['correlationId', 'authToken?'],
  sensitive: ['token'],
  method: 'POST',
  path: 'prove/validate',
  auth: true,
  payload: (input) => ({ body: { correlationId: requiredTextOf(input, 'correlationId') } }),
  success: 'validated',
  reply: object({ next: maybeDisplayText }),
});
