/** The parts of a carrier check, as its failures name them. @source V §3 Mobile carrier library flows */
export const carrierSteps = { preCheck: 16, descriptor: 32, start: 48, authentication: 64, finish: 80 } as const;

/** What can go wrong in a carrier check. @source V §8 Mobile step codes */
export const carrierCodes = {
  unknown: 0,
  timeout: 1,
  invalidState: 2,
  communication: 3,
  airplaneMode: 17,
  noCellularRadio: 18,
  noCellularConnection: 19,
  wifiCalling: 20,
  wifiNotOverridden: 21,
  malformedInput: 65,
  badCredentials: 66,
  keyExpired: 67,
  invalidResponse: 68,
} as const;

/** A part of a carrier check. */
export type CarrierStep = keyof typeof carrierSteps;
