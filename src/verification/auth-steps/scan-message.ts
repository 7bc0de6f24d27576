import { untilAborted } from '../../runtime/within-time.ts';
import { readStatus } from '../prompts/read-answer.ts';
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
  async run({ prompts, carry, backend, signal }) {
    if (prompts.message === undefined) throw new VerificationError('prompt-missing', 'No prompt for the message');
    const response = readStatus(await untilAborted(prompts.message(carry.scanMessage ?? {}, { signal }), signal));
    return (await backend.post('/v1/client/user/response', { response }, signal)).next ?? '';
  },
};
