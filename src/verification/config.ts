export interface ChannelTiming {
  readonly pingIntervalMs: number;
  /** Lifetime of an instant link. */
  readonly deadlineMs: number;
  /** The last entry repeats. */
  readonly reconnectDelaysMs: readonly number[];
}

export interface LayerNames {
  /** Database name and prefix of settings. A new name loses stored registrations. */
  readonly storage: string;
  /** Sent as the header `<client>-Version: <client>/<version>`. */
  readonly client: string;
  /** Replaces the name of that header. */
  readonly versionHeader?: string;
}

/** @source V §5, V §7 */
export interface FingerprintConfig {
  readonly apiKey: string;
  /** With `<version>`, `<apiKey>` and `<loaderVersion>`; at least one. */
  readonly scriptUrlPatterns: readonly string[];
  /** Default: the service's own. */
  readonly endpoint?: string;
}

export interface VerificationConfig {
  readonly names: LayerNames;
  /** A desktop waits for the instant link on the status channel (V §2). */
  readonly device: 'mobile' | 'desktop';
  /** Sent as `sourceIp`. */
  readonly deviceIp: string | null | (() => string | null);
  readonly callTimeoutMs: number;
  /** Pause before the third and later runs of a step, in case the server loops. */
  readonly repeatPauseMs: number;
  readonly channel: ChannelTiming;
  /** Allowed backends. Default: all. */
  readonly origins?: readonly string[];
  /** Name of a new passkey. Default: the server's. */
  readonly displayName: string | null | (() => string | null);
  readonly passkeyTimeoutMs: number;
  /** Continue on this page, or redirect to the URL in the token. */
  readonly universal: 'local' | 'redirect';
  /** In addition to the page's origin. */
  readonly redirectOrigins: readonly string[];
  readonly carrierTimeoutMs: number;
  /** Returns the device's IP address as text. */
  readonly ipDiscoveryUrl?: string;
  readonly fingerprint?: FingerprintConfig;
  readonly signalsTimeoutMs: number;
}

/** @source V §9 for the ping; the lifetime of a link is the backend's */
export const defaultConfig: VerificationConfig = {
  names: { storage: 'Verification', client: 'Verification' },
  device: 'desktop',
  deviceIp: null,
  callTimeoutMs: 15_000,
  repeatPauseMs: 250,
  channel: { pingIntervalMs: 30_000, deadlineMs: 180_000, reconnectDelaysMs: [500, 1_000, 2_000] },
  displayName: null,
  passkeyTimeoutMs: 120_000,
  universal: 'redirect',
  redirectOrigins: [],
  carrierTimeoutMs: 10_000,
  signalsTimeoutMs: 10_000,
};

/** @source V §4, V §9 */
export const maxAuthSteps = 50;

/** Consecutive lost calls in one prompt. */
export const maxLostCalls = 10;

/** @source V §9 */
export const testFinishDelayMs = 100;

/** The browser refuses a passkey this fast only if it requires a tap. */
export const tapRefusalMs = 1_000;

/** @source V §5, V §9 */
export const passkeyUserIdBytes = { min: 1, max: 64 } as const;

export function resolveSetting(setting: string | null | (() => string | null)): string | null {
  return typeof setting === 'function' ? setting() : setting;
}
