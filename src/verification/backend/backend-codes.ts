/**
 * The numbers the backend uses for its own failures.
 *
 * @source V §8 Backend codes
 */
export const backendCodes = {
  authenticationFailure: 10000,
  externalFailure: 10001,
  clientFailure: 10002,
  prohibitedAction: 10003,
  missingAuthenticator: 10004,
  maxAttempts: 10005,
  noDeviceFound: 10006,
} as const;
