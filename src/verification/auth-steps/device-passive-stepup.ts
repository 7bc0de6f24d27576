import type { AuthStep } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';
import { loadModule } from '../load-module.ts';

/** Adds a passkey to a known device. @source V §4 step names */
export const devicePassiveStepup: AuthStep = {
  name: 'device/passive/stepup',
  roles: ['primary'],
  errorEndpoint: 'device/fido2',
  async run(context) {
    const { canUsePasskey } = await loadModule(() => import('../passkey/can-use-passkey.ts'), context.ports);
    // The server requests this passkey, even if the token's user verification level is 'none'. The reply may propose
    // either ceremony.
    if (!(await canUsePasskey(context, 'req', 'create', 'get'))) {
      throw new VerificationError('passkey-unsupported', 'Passkeys cannot be used here');
    }
    if ((await context.deviceSession.deviceId()) === undefined) {
      throw new VerificationError('device-not-registered', 'Step-up needs a registered device');
    }
    return (await loadModule(() => import('../passkey/start-ceremony.ts'), context.ports)).startRegistration(context);
  },
};
