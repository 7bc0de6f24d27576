import type { AuthStep } from '../loop/auth-step.ts';
import { loadPart } from '../load-module.ts';

/**
 * Sends the passkey that was registered, or the proof of the one that existed already.
 *
 * @source V §7 device/fido2/register/finish
 */
export const devicePassiveRegister: AuthStep = {
  name: 'device/passive/register',
  roles: ['primary'],
  errorEndpoint: 'device/fido2',
  run: async (context) =>
    (await loadPart(() => import('../passkey/finish-ceremony.ts'), context.ports)).finishCeremony(context),
};
