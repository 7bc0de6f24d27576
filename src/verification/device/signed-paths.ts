/** The calls that carry a signature of the device. @source V §7 Signed paths */
export const signedPaths: ReadonlySet<string> = new Set(
  [
    'stepup/unregister',
    'device/unregister',
    'device/passive/error',
    'mobile/instant/error',
    'mobile/otp/error',
    'user/mobileactive',
    'user/mobileactive/error',
  ].map((path) => `/v1/client/${path}`),
);
