import type { AuthStep } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';
import { loadPart } from '../load-module.ts';

/**
 * Step-up: a device that is known already gets a passkey too.
 * Unlike the passkey step it has nothing to fall back on: where passkeys cannot be used, it fails.
 *
 * @source V §4 step names
 */
export const devicePassiveStepup: AuthStep = {
  name: 'device/passive/stepup',
  roles: ['primary'],
  errorEndpoint: 'device/fido2',
  async run(context) {
    const { canUsePasskey } = await loadPart(() => import('../passkey/can-use-passkey.ts'), context.ports);
    // The server asks for a passkey by naming this step, so a level of 'none' does not speak against it.
    // A passkey that the server knows already is only asked for: the reply may hold either.
    if (!(await canUsePasskey(context, 'req', 'create', 'get'))) {
      throw new VerificationError('passkey-unsupported', 'Passkeys cannot be used here');
    }
    if ((await context.device.deviceId()) === undefined) {
      throw new VerificationError('device-not-registered', 'Step-up needs a registered device');
    }
    return (await loadPart(() => import('../passkey/start-ceremony.ts'), context.ports)).startRegistration(context);
  },
};
