import type { PasskeyPort } from '../../src/verification/passkey/passkey-port.ts';
import { origin } from '../refinance/walks/network.ts';
import { emptyMemory, type DeviceMemory } from '../refinance/walks/sessions.ts';
import { softwarePasskeys } from '../sandbox/software-passkeys.ts';
import type { Journey } from './journeys.ts';

export interface Device {
  readonly memory: DeviceMemory;
  readonly passkeys?: PasskeyPort;
}

/** A device without stored data. */
export function deviceOf({ hasPasskeys }: Pick<Journey, 'hasPasskeys'>): Device {
  return hasPasskeys === true
    ? { memory: emptyMemory(), passkeys: softwarePasskeys(origin) }
    : { memory: emptyMemory() };
}
