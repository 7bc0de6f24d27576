/**
 * What a device is on its carrier's network. Only the address is sent on: no call of V §7 has a place for the rest.
 *
 * @source V §3 Device descriptor
 */
export interface DeviceDescriptor {
  readonly ip: string | null;
  /** the carrier */
  readonly mno?: string;
  readonly phoneNumber?: string;
}

/**
 * What a carrier check can use where it is more than a browser page: inside an app that knows its radio.
 *
 * @source V §3 Mobile carrier library flows, V §8 Mobile step codes 17 to 21
 */
export interface CarrierPort {
  /** The code of what stands in the way of a check, for example 17 for airplane mode; undefined when nothing does. */
  preCheck?(signal: AbortSignal): Promise<number | undefined>;
  /** What the device knows of itself; goes before an address of the host or one that is discovered. */
  describe?(signal: AbortSignal): Promise<DeviceDescriptor>;
  /**
   * Runs a carrier's script in the page and resolves when it has run. With it, protocol v1 asks by script instead of by
   * `fetch`; no browser port has it, as it hands the page to the carrier.
   */
  loadScript?(url: string, signal: AbortSignal): Promise<void>;
  /**
   * Loads an image in the page and resolves when it is there. With it the backend is told that the carrier is asked by image
   * (`pixel`). No browser port has it: the page's policy would have to let the carriers' images in.
   */
  loadImage?(url: string, signal: AbortSignal): Promise<void>;
}
