import { untilAborted } from '../../runtime/within-time.ts';
import { isAccepted } from '../prompts/read-answer.ts';
import type { AuthStep, StepContext } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';
import { loadPart } from '../load-module.ts';

/**
 * Verifies the device by its key, without the applicant; a device without one is registered, after consent. Where the
 * browser keeps nothing it fails, and nobody is asked.
 *
 * @source V §4 Silent step
 */
export const devicePassiveSilent: AuthStep = {
  name: 'device/passive/silent',
  roles: ['primary'],
  errorEndpoint: 'device/passive',
  async run(context) {
    // Before anybody is asked, so that nobody agrees in vain.
    const { registerDevice, verifyDevice } = await loadPart(
      () => import('../device/register-device.ts'),
      context.ports,
    );
    const registration = await context.device.registration();
    if (registration !== undefined) return verifyDevice(context, deviceBase(context), registration);
    // Nobody is asked about a key that would not be found again.
    if (!(await context.device.lasts())) {
      throw new VerificationError('storage-blocked', 'The browser keeps no registration of this device');
    }
    await askForConsent(context);
    return registerDevice(context, deviceBase(context));
  },
};

async function askForConsent({ prompts, signal }: StepContext): Promise<void> {
  if (prompts.consent === undefined) throw new VerificationError('prompt-missing', 'No prompt for the consent');
  if (!isAccepted(await untilAborted(prompts.consent({ signal }), signal))) {
    throw new VerificationError('consent-refused', 'User denied the consent to register the device');
  }
}

function deviceBase({ carry }: StepContext): string {
  return carry.isUniversal === true ? '/v1/client/device/universal' : '/v1/client/device/passive';
}
