import type { AuthStep } from '../loop/auth-step.ts';
import { loadModule } from '../load-module.ts';

/**
 * Registers or verifies a passkey, or continues with the silent step. A secondary device waits for the next step.
 *
 * @source V §4 Passkey step, Secondary device
 */
export const devicePassive: AuthStep = {
  name: 'device/passive',
  roles: ['primary', 'secondary'],
  errorEndpoint: 'device/passive',
  async run(context) {
    if (context.role === 'secondary')
      return (await loadModule(() => import('../channel/wait-for-next-step.ts'), context.ports)).waitForNextStep(
        context,
      );
    const { claims, deviceSession } = context;
    const level = claims.subscriptions.device.passive?.userVerification ?? 'none';
    const deviceId = await deviceSession.deviceId();
    const decision = decidePasskeyAction(deviceId, deviceSession.hasPasskey());
    if (decision.kind === 'silent' || level === 'none') return 'device/passive/silent';
    const { canUsePasskey } = await loadModule(() => import('../passkey/can-use-passkey.ts'), context.ports);
    if (!(await canUsePasskey(context, level, decision.ceremony))) return 'device/passive/silent';
    const ceremonies = await loadModule(() => import('../passkey/start-ceremony.ts'), context.ports);
    return decision.kind === 'verify'
      ? ceremonies.startVerification(context, decision.deviceId)
      : ceremonies.startRegistration(context);
  },
};

export type PasskeyDecision =
  | { readonly kind: 'register'; readonly ceremony: 'create' }
  | { readonly kind: 'verify'; readonly ceremony: 'get'; readonly deviceId: string }
  | { readonly kind: 'silent' };

/** @internal @source V §4 Passkey step */
export function decidePasskeyAction(deviceId: string | undefined, hasPasskey: boolean): PasskeyDecision {
  if (deviceId === undefined) return { kind: 'register', ceremony: 'create' };
  return hasPasskey ? { kind: 'verify', ceremony: 'get', deviceId } : { kind: 'silent' };
}
