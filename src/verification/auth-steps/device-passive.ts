import type { AuthStep } from '../loop/auth-step.ts';
import { decidePasskey } from '../passkey/passkey-decision.ts';
import { loadPart } from '../load-part.ts';

/**
 * The passkey step: registers a passkey, verifies the one there is, or goes on silently.
 * On a secondary device it waits for what the primary one is told.
 *
 * @source V §4 Passkey step, Secondary device
 */
export const devicePassive: AuthStep = {
  name: 'device/passive',
  roles: ['primary', 'secondary'],
  errorEndpoint: 'device/passive',
  async run(context) {
    if (context.role === 'secondary')
      return (await loadPart(() => import('../channel/wait-for-status.ts'), context.ports)).waitForStatus(context);
    const { claims, device } = context;
    const level = claims.subscriptions.device.passive?.userVerification ?? 'none';
    const deviceId = await device.deviceId();
    const decision = decidePasskey(deviceId, device.hasPasskey());
    if (decision.kind === 'silent' || level === 'none') return 'device/passive/silent';
    const { canUsePasskey } = await loadPart(() => import('../passkey/passkey-ability.ts'), context.ports);
    if (!(await canUsePasskey(context, level, decision.ceremony))) return 'device/passive/silent';
    const ceremonies = await loadPart(() => import('../passkey/start-ceremony.ts'), context.ports);
    return decision.kind === 'verify'
      ? ceremonies.startVerification(context, decision.deviceId)
      : ceremonies.startRegistration(context);
  },
};
