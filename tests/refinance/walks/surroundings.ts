import type { AuthScript } from '../../../sandbox/verification/auth-script.ts';
import type { PasskeyPort } from '../../../src/verification/passkey/passkey-port.ts';
import type { FakeClock } from '../../../src/testing/fake-clock.ts';
import type { Network } from './network.ts';
import type { Published } from './published.ts';
import type { DeviceMemory } from './sessions.ts';
import type { WalkStorage } from './storage.ts';

/** Optional changes to the environment of a walk. */
export interface Surroundings {
  readonly between?: (network: Network, clock: FakeClock) => Network;
  /** Whether to check every call for sensitive values. Only for applicants who enter each value in its own field. */
  readonly isWatched?: boolean;
  /** Start time; by default that of all walks. */
  readonly start?: number | undefined;
  /** Script of the verification backend; by default the usual one. */
  readonly authScript?: AuthScript | undefined;
  /** Whether the sandbox knows the device from an earlier visit. */
  readonly isKnown?: boolean;
  /** The clock of the page, if it differs from that of the sandbox. */
  readonly pageClock?: (clock: FakeClock) => FakeClock;
  /** Called before each load, with the storage of the browser and of the tab. */
  readonly beforeLoad?: (browser: WalkStorage, tab: WalkStorage) => void;
  readonly release?: () => Published;
  readonly memory?: DeviceMemory;
  readonly passkeys?: PasskeyPort;
}
