import { deferRejection } from '../../runtime/utilities/defer-rejection.ts';
import type { AuthStep, StepContext } from '../loop/auth-step.ts';
import { resolveSetting } from '../config.ts';
import type { Envelope } from '../backend/envelope.ts';
import type { PhoneAnswer, PromptError } from '../prompts/prompts.ts';
import { loadModule } from '../load-module.ts';
import { askPhoneNumber } from '../prompts/ask-applicant.ts';
import { readLinkRefusal } from '../prompts/read-refusal.ts';

/**
 * A desktop waits until the link is opened. A phone continues with the next step in the reply.
 *
 * @source V §4 Mobile instant link
 */
export const mobileInstantLink: AuthStep = {
  name: 'mobile/instantlink',
  roles: ['primary', 'secondary'],
  errorEndpoint: 'mobile/instantlink',
  cancelMessage: 'User has canceled OTP flow',
  async run(context) {
    const { claims, prompts, ports, signal } = context;
    let phoneNumberNeeded = claims.subscriptions.mobile.instantLink?.mobileNumberProvided !== true;
    let error: PromptError | undefined;
    const loadWaitForLink = () => import('../instant-link/wait-for-link.ts');
    // Preloads the code while the applicant answers.
    deferRejection(loadWaitForLink());
    for (;;) {
      const phone = await askPhoneNumber(prompts.instantLink, { phoneNumberNeeded, ...(error && { error }) }, signal);
      // Loaded before the link is sent, because a sent link must be awaited.
      const { waitForLink } = await loadModule(loadWaitForLink, ports);
      const send = (sendSignal: AbortSignal): Promise<Envelope> => requestLink(context, phone, sendSignal);
      const reply = await send(signal);
      error = readLinkRefusal(reply.data);
      if (error === undefined) {
        if (reply.nextStep !== undefined && reply.nextStep !== '') return reply.nextStep;
        const outcome = await waitForLink(context, send);
        if ('next' in outcome) return outcome.next;
        error = outcome.error;
      }
      // A refused or changed number must be entered again.
      phoneNumberNeeded = true;
    }
  },
};

function requestLink(
  { backend, config }: StepContext,
  phone: PhoneAnswer | null,
  signal: AbortSignal,
): Promise<Envelope> {
  const sourceIp = resolveSetting(config.deviceIp);
  return backend.post('/v1/client/mobile/instantlink/start', { sourceIp, mobileNumber: phone?.phoneNumber }, signal);
}
