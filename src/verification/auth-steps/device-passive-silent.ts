import { rejectOnAbort } from '../../runtime/utilities/time-limit.ts';
import { isAccepted } from '../prompts/read-answer.ts';
import type { AuthStep, StepContext } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';
import { loadModule } from '../load-module.ts';

/** Verifies the device with its key, or registers it after consent. @source V §4 Silent step */
export const devicePassiveSilent: AuthStep = {
  name: 'device/passive/silent',
  roles: ['primary'],
  errorEndpoint: 'device/passive',
  async run(context) {
    // Loaded first, because consent is useless if loading fails.
    const { registerDevice, verifyDevice } = await loadModule(
      () => import('../device/register-device.ts'),
      context.ports,
    );
    const registration = await context.deviceSession.registration();
    if (registration !== undefined) return verifyDevice(context, deviceBasePath(context), registration);
    if (!(await context.deviceSession.isPersistent())) {
      throw new VerificationError('storage-blocked', 'The browser cannot store a registration of this device');
    }
    await askForConsent(context);
    return registerDevice(context, deviceBasePath(context));
  },
};

async function askForConsent({ prompts, signal }: StepContext): Promise<void> {
  if (prompts.consent === undefined) throw new VerificationError('prompt-missing', 'The host has no "consent" prompt');
  if (!isAccepted(await rejectOnAbort(prompts.consent({ signal }), signal))) {
    throw new VerificationError('consent-refused', 'User denied the consent to register the device');
  }
}

function deviceBasePath({ state }: StepContext): string {
  return state.usesUniversalPaths === true ? '/v1/client/device/universal' : '/v1/client/device/passive';
}
