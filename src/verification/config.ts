export interface ChannelTiming {
  readonly pingIntervalMs: number;
  /** Lifetime of an instant link. */
  readonly deadlineMs: number;
  /** Delays before reconnections. The last delay repeats. */
  readonly reconnectDelaysMs: readonly number[];
}

export interface LayerNames {
  /** Name of the database and prefix of settings. If it changes, stored registrations are lost. */
  readonly storage: string;
  /** Client name, sent as the header `<client>-Version: <client>/<version>`. */
  readonly client: string;
  /** Overrides the header name `<client>-Version`. */
  readonly versionHeader?: string;
}

/** @source V §5, V §7 */
export interface FingerprintConfig {
  readonly apiKey: string;
  /** At least one URL with the placeholders `<version>`, `<apiKey>` and `<loaderVersion>`. */
  readonly scriptUrlPatterns: readonly string[];
  /** Default: the service's own endpoint. */
  readonly endpoint?: string;
}

export interface VerificationConfig {
  readonly names: LayerNames;
  /** A desktop waits on the status channel until the instant link is opened (V §2). */
  readonly device: 'mobile' | 'desktop';
  /** IP address, sent as `sourceIp`. */
  readonly deviceIp: string | null | (() => string | null);
  readonly callTimeoutMs: number;
  /** Pause before the third and later runs of a step, in case the server repeats the step endlessly. */
  readonly repeatPauseMs: number;
  readonly channel: ChannelTiming;
  /** Origins of allowed backends. Default: all. */
  readonly origins?: readonly string[];
  /** Name of a new passkey. Default: the name from the server. */
  readonly displayName: string | null | (() => string | null);
  readonly passkeyTimeoutMs: number;
  /** Whether to continue on this page, or to redirect to the URL in the token. */
  readonly universal: 'local' | 'redirect';
  /** Allowed origins of redirects, besides the page's origin. */
  readonly redirectOrigins: readonly string[];
  readonly carrierTimeoutMs: number;
  /** URL that returns the device's IP address as text. */
  readonly ipDiscoveryUrl?: string;
  readonly fingerprint?: FingerprintConfig;
  readonly signalsTimeoutMs: number;
}

/** @source V §9 for the ping; the backend sets the lifetime of a link */
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

/** Maximum consecutive lost calls in one prompt. */
export const maxLostCalls = 10;

/** @source V §9 */
export const linkSimulationDelayMs = 100;

/** The browser refuses a passkey this fast only if a tap is missing. */
export const missingTapThresholdMs = 1_000;

/** @source V §5, V §9 */
export const userIdByteLimits = { min: 1, max: 64 } as const;

export function resolveSetting(setting: string | null | (() => string | null)): string | null {
  return typeof setting === 'function' ? setting() : setting;
}
