import { untilAborted } from '../abort-scope.ts';
import type { AuthStep } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';

/**
 * Shows the message that came with the last device reply, and tells the server what the applicant made of it.
 *
 * @source V §4 step names, V §7 user/response
 */
export const scanMessage: AuthStep = {
  name: 'scan/message',
  roles: ['primary'],
  async run({ handlers, carry, backend, signal }) {
    if (handlers.message === undefined) throw new VerificationError('handler-missing', 'No handler for the message');
    const response = await untilAborted(handlers.message(carry.scanMessage ?? {}, { signal }), signal);
    return (await backend.post('/v1/client/user/response', { response }, signal)).next ?? '';
  },
};
