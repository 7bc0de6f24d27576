import { rejectOnAbort } from '../../runtime/utilities/time-limit.ts';
import { readPromptResponse } from '../prompts/read-answer.ts';
import type { AuthStep } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';

/** Shows the message from the last device reply. @source V §4 step names, V §7 user/response */
export const scanMessage: AuthStep = {
  name: 'scan/message',
  roles: ['primary'],
  async run({ prompts, state, backend, signal }) {
    if (prompts.message === undefined)
      throw new VerificationError('prompt-missing', 'The host has no "message" prompt');
    const response = readPromptResponse(
      await rejectOnAbort(prompts.message(state.scanMessage ?? {}, { signal }), signal),
    );
    return (await backend.post('/v1/client/user/response', { response }, signal)).nextStep ?? '';
  },
};
