/** How the status channel behaves in time. */
export interface ChannelTiming {
  readonly pingIntervalMs: number;
  /** how long an instant link can be opened at all */
  readonly deadlineMs: number;
  /** the wait before each attempt to connect again; its length is the number of attempts */
  readonly reconnectDelaysMs: readonly number[];
}

/** Settings of the layer. */
export interface VerificationConfig {
  /** on a desktop the instant link is waited for on the status channel (V §2) */
  readonly device: 'mobile' | 'desktop';
  /** the applicant's address, when the host knows it; sent as `sourceIp` */
  readonly deviceIp: string | null | (() => string | null);
  readonly callTimeoutMs: number;
  readonly channel: ChannelTiming;
}

/**
 * The settings used where a host gives none.
 *
 * @source V §9 for the ping; the life of a link (3 minutes) is the backend's, see `docs/verification.md`
 */
export const DEFAULT_CONFIG: VerificationConfig = {
  device: 'desktop',
  deviceIp: null,
  callTimeoutMs: 15_000,
  channel: { pingIntervalMs: 30_000, deadlineMs: 180_000, reconnectDelaysMs: [500, 1_000, 2_000] },
};

/** Most auth steps one verification may take. @source V §4, V §9 */
export const MAX_AUTH_STEPS = 50;

/** Delay of the simulated finish of an instant link in test mode. @source V §9 */
export const TEST_FINISH_DELAY_MS = 100;
