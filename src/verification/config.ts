/** How the status channel behaves in time. */
export interface ChannelTiming {
  readonly pingIntervalMs: number;
  /** how long an instant link can be opened at all */
  readonly deadlineMs: number;
  /** the wait before each attempt to connect again; the last one counts until the deadline. Empty: there is none */
  readonly reconnectDelaysMs: readonly number[];
}

/** Names that a product gives the layer. What was kept under other names is not found any more. */
export interface LayerNames {
  /** the database in the browser, and what stands before the names of its settings */
  readonly storage: string;
  /** who calls: the header `<client>-Version`, whose value is `<client>/<version of the layer>` */
  readonly client: string;
  /** another name for that header, for a backend that lets only one through, for example `PA-Version` */
  readonly versionHeader?: string;
}

/** What the fingerprint loader needs. @source V §5, V §7 */
export interface FingerprintConfig {
  /** public key of the service; without one nothing is loaded */
  readonly apiKey: string;
  /** addresses of the agent's script with `<version>`, `<apiKey>`, `<loaderVersion>`; not empty */
  readonly scriptUrlPatterns: readonly string[];
  /** where the agent sends what it finds; the service's own when absent */
  readonly endpoint?: string;
}

/** Settings of the layer. */
export interface VerificationConfig {
  readonly names: LayerNames;
  /** on a desktop the instant link is waited for on the status channel (V §2) */
  readonly device: 'mobile' | 'desktop';
  /** the applicant's address, when the host knows it; sent as `sourceIp` */
  readonly deviceIp: string | null | (() => string | null);
  readonly callTimeoutMs: number;
  /** how long a step waits that was taken twice before: a server that leads in circles has nobody texted in a burst */
  readonly repeatPauseMs: number;
  readonly channel: ChannelTiming;
  /** backends a token may name; absent: any, and the page's own policy is all that bounds them */
  readonly origins?: readonly string[];
  /** name shown beside a new passkey; the server's own when null */
  readonly displayName: string | null | (() => string | null);
  /** longest time a person may take for a passkey */
  readonly passkeyTimeoutMs: number;
  /** what `device/universal` does: go on with the device step here, or leave for the address in the token */
  readonly universal: 'local' | 'redirect';
  /** origins a universal redirect may lead to, beside the page's own */
  readonly redirectOrigins: readonly string[];
  /** longest time of a carrier's own calls */
  readonly carrierTimeoutMs: number;
  /** tells the device's address on the carrier's network, as text; absent: it is not asked for */
  readonly ipDiscoveryUrl?: string;
  /** absent: no fingerprint is ever taken */
  readonly fingerprint?: FingerprintConfig;
  /** longest time signals may take; they never hold a step up for longer */
  readonly signalsTimeoutMs: number;
}

/**
 * The settings used where a host gives none.
 *
 * @source V §9 for the ping; the life of a link (3 minutes) is the backend's, see `docs/verification.md`
 */
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

/** Most auth steps one verification may take. @source V §4, V §9 */
export const maxAuthSteps = 50;

/** Most calls of one prompt that may be lost one after the other; a person gives up sooner, a host might not. */
export const maxLosses = 10;

/** Delay of the simulated finish of an instant link in test mode. @source V §9 */
export const testFinishDelayMs = 100;

/** A browser that demands a tap refuses a passkey within this time; a person takes longer. */
export const tapDemandMs = 1_000;

/** Sizes of a passkey's user id, in bytes. @source V §5, V §9 */
export const passkeyUserIdBytes = { min: 1, max: 64 } as const;

/** The value of a setting that may be asked for each time. */
export function settingValue(setting: string | null | (() => string | null)): string | null {
  return typeof setting === 'function' ? setting() : setting;
}
