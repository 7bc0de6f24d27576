import type { AuthScript } from '../../../sandbox/verification/auth-script.ts';
import type { PasskeyPort } from '../../../src/verification/passkey/passkey-port.ts';
import type { FakeClock } from '../../../src/testing/fake-clock.ts';
import type { Network } from './network.ts';
import type { Published } from './published.ts';
import type { DeviceMemory } from './sessions.ts';
import type { WalkStorage } from './storage.ts';

/** What of the world around a walk may be another. */
export interface Surroundings {
  /** What stands between the page and the network. */
  readonly between?: (network: Network, clock: FakeClock) => Network;
  /** Every call is looked through for sensitive values: for applicants who enter each where it belongs. */
  readonly isWatched?: boolean;
  /** When it begins, if not when all walks do. */
  readonly start?: number | undefined;
  /** The part that the verification backend plays, where it is not the usual one. */
  readonly authScript?: AuthScript | undefined;
  /** The device was here before: the sandbox knows it still. */
  readonly isKnown?: boolean;
  /** The clock of the page, where it is not that of the sandbox. */
  readonly pageClock?: (clock: FakeClock) => FakeClock;
  /** Told of each load before it happens, with what the browser and the tab keep. */
  readonly beforeLoad?: (browser: WalkStorage, tab: WalkStorage) => void;
  /** The release that a load gets, where it is not always the same. */
  readonly release?: () => Published;
  /** What the device remembers of earlier verifications. */
  readonly memory?: DeviceMemory;
  /** The device's passkeys; without it there are none. */
  readonly passkeys?: PasskeyPort;
}
