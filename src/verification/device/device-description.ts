import type { VerificationPorts } from '../ports.ts';

/** @source V §7 */
export interface DeviceDescription {
  /** For example 'Chrome 156.0 on Linux'. */
  readonly deviceName: string;
  readonly deviceCapabilities: readonly string[];
}

export function describeDevice({ page, passkeys }: Pick<VerificationPorts, 'page' | 'passkeys'>): DeviceDescription {
  return { deviceName: deviceName(page.userAgent), deviceCapabilities: passkeys.isSupported() ? ['webauthn'] : [] };
}

// The order matters, because most user agents also contain later names of this list.
const browserNames: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+(?:\.\d+)?)/],
  ['Opera', /\bOPR\/(\d+(?:\.\d+)?)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+(?:\.\d+)?)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+(?:\.\d+)?)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+(?:\.\d+)?)/],
  ['Safari', /\bVersion\/(\d+(?:\.\d+)?).*\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

function deviceName(userAgent: string): string {
  const browser = browserNames
    .map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const)
    .find(([, version]) => version !== undefined);
  const system = systems.find(([, pattern]) => pattern.test(userAgent));
  return `${browser?.join(' ') ?? 'Unknown browser'} on ${system?.[0] ?? 'unknown system'}`;
}
