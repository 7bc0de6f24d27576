/** Of this data, only `ip` is sent to the backend. @source V §3 Device descriptor */
export interface DeviceDescriptor {
  readonly ip: string | null;
  /** Mobile network operator. */
  readonly mno?: string;
  readonly phoneNumber?: string;
}

/** @source V §3 Mobile carrier library flows, V §8 Mobile step codes 17 to 21 */
export interface CarrierPort {
  /** @returns one of `carrierErrorCodes` if the check is impossible */
  preCheck?(signal: AbortSignal): Promise<number | undefined>;
  /** The descriptor's `ip` overrides the setting `deviceIp`. */
  describe?(signal: AbortSignal): Promise<DeviceDescriptor>;
  /** Runs a carrier's script in the page, for JSONP. */
  loadScript?(url: string, signal: AbortSignal): Promise<void>;
  /** Loads a carrier's image in the page (`pixel`). */
  loadImage?(url: string, signal: AbortSignal): Promise<void>;
}
