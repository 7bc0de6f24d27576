import type { AuthStep } from '../loop/auth-step.ts';
import { loadModule } from '../load-module.ts';

/** @source V §7 device/fido2/register/finish */
export const devicePassiveRegister: AuthStep = {
  name: 'device/passive/register',
  roles: ['primary'],
  errorEndpoint: 'device/fido2',
  run: async (context) =>
    (await loadModule(() => import('../passkey/finish-ceremony.ts'), context.ports)).finishCeremony(context),
};
