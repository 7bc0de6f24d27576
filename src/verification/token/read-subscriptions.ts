import { isRecord, readText } from '../json-shape.ts';

/** Flags of a way to verify a mobile number. */
export interface MobileFlags {
  /** `mnp`: the server already has the number */
  readonly mobileNumberProvided: boolean;
  /** `tme`: test mode */
  readonly testMode: boolean;
}

/** `uvlvl`: how much the authenticator must know of its user: none (discouraged), pref, req. */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

/** `auth.subs`: what this token may be used for. A missing part is undefined. */
export interface Subscriptions {
  readonly device: {
    readonly passive?: { readonly userVerification: UserVerificationLevel };
    readonly universal?: { readonly endpoint?: string; readonly finalTargetUrl?: string };
    readonly collectFingerprint: boolean;
  };
  readonly mobile: { readonly instantLink?: MobileFlags; readonly otp?: MobileFlags; readonly carrierCheck: boolean };
}

/**
 * Reads the subscriptions. Parts that are absent or of a wrong type are left out: a step that needs one says so itself.
 *
 * @source V §3 Subscriptions
 */
export function readSubscriptions(subs: Record<string, unknown>): Subscriptions {
  const device = part(subs, 'dev');
  const deviceAuths = part(device, 'auths');
  const mobileAuths = part(part(subs, 'mob'), 'auths');
  return {
    device: {
      ...optional('passive', part(deviceAuths, 'pasv'), (pasv) => ({ userVerification: readLevel(pasv['uvlvl']) })),
      ...optional('universal', part(deviceAuths, 'unvsl'), readUniversal),
      collectFingerprint: part(device, 'sgnls')?.['fpt'] === true,
    },
    mobile: {
      ...optional('instantLink', part(mobileAuths, 'inln'), readFlags),
      ...optional('otp', part(mobileAuths, 'otp'), readFlags),
      carrierCheck: part(mobileAuths, 'inst') !== undefined,
    },
  };
}

type Part = Record<string, unknown>;

function part(parent: Part | undefined, name: string): Part | undefined {
  const value = parent?.[name];
  return isRecord(value) ? value : undefined;
}

function optional<Name extends string, T>(
  name: Name,
  from: Part | undefined,
  read: (from: Part) => T,
): { [K in Name]?: T } {
  return (from === undefined ? {} : { [name]: read(from) }) as { [K in Name]?: T };
}

function readFlags(flags: Part): MobileFlags {
  return { mobileNumberProvided: flags['mnp'] === true, testMode: flags['tme'] === true };
}

function readUniversal(unvsl: Part): { endpoint?: string; finalTargetUrl?: string } {
  const [endpoint, finalTargetUrl] = [readText(unvsl['endp']), readText(unvsl['ftu'])];
  return { ...(endpoint && { endpoint }), ...(finalTargetUrl && { finalTargetUrl }) };
}

function readLevel(value: unknown): UserVerificationLevel {
  return value === 'req' || value === 'pref' ? value : 'none';
}
