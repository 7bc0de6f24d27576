/** What the fingerprint loader needs. @source V §5, V §7 */
export interface FingerprintConfig {
  /** public key of the service; without one nothing is loaded */
  readonly apiKey: string;
  /** addresses of the agent's script with `<version>`, `<apiKey>`, `<loaderVersion>`; not empty */
  readonly scriptUrlPatterns: readonly string[];
  /** where the agent sends what it finds; the service's own when absent */
  readonly endpoint?: string;
}

/** What loads the fingerprint agent and asks it. */
export interface FingerprintPort {
  /** @returns what the agent found, as JSON text; rejects with an Error whose message names the failure */
  collect(config: FingerprintConfig): Promise<string>;
}
