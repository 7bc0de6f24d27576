import { startOnDesktop, startOnMobile } from './applicants.ts';
import { claimsOf } from './auth-claims.ts';
import { type Json, type SandboxCaller, textOf } from './caller.ts';
import { deviceKey, type DeviceKey } from './device-key.ts';
import type { CeremonyOptions } from './software-authenticator.ts';

export const description = { deviceName: 'Chrome 156.0 on Linux', deviceCapabilities: ['webauthn'] };

export interface Visit {
  token: string;
  identityChallenge: string;
  call: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Json>;
  /** Result of the identity verification. */
  result: () => Promise<Json>;
}

/** Starts a visit: with the last four digits of a phone on a desktop, with a birth date on a mobile device. */
export async function visit(sandbox: SandboxCaller, who: { lastFour: string } | { dob: string }): Promise<Visit> {
  const { authToken: token, correlationId } =
    'dob' in who ? await startOnMobile(sandbox, who.dob) : await startOnDesktop(sandbox, who.lastFour);
  return {
    token,
    identityChallenge: claimsOf(token).auth.chlg,
    call: async (path, body, headers) => (await sandbox.client(path, token, body, headers)).json,
    result: async () => (await sandbox.api('POST', 'prove/result', { body: { correlationId }, bearer: token })).json,
  };
}

/** Registers a device without user interaction. */
export async function registerDevice(
  { call, identityChallenge }: Visit,
  kind: 'passive' | 'universal' = 'passive',
): Promise<{ key: DeviceKey; deviceId: string; reply: Json }> {
  const key = await deviceKey();
  const registrations = [await key.registration(identityChallenge)];
  const reply = await call(`device/${kind}/register`, { ...description, registrations, signals: {} });
  return { key, deviceId: textOf(reply.data, 'deviceId'), reply };
}

/** Ceremony options in the reply of a start call. */
export function optionsOf(reply: Json, name: 'credCreateOptions' | 'credRequestOptions'): CeremonyOptions {
  return reply.data?.[name] as unknown as CeremonyOptions;
}
