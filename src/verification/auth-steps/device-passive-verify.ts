import type { AuthStep } from '../loop/auth-step.ts';
import { loadModule } from '../load-module.ts';

/** @source V §7 device/fido2/verify/finish */
export const devicePassiveVerify: AuthStep = {
  name: 'device/passive/verify',
  roles: ['primary'],
  errorEndpoint: 'device/fido2',
  run: async (context) =>
    (await loadModule(() => import('../passkey/finish-ceremony.ts'), context.ports)).finishCeremony(context),
};
