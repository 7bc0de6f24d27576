import type { PasskeyPort } from '../../src/verification/passkey/passkey-port.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

/** Passkeys of a software authenticator whose user always agrees. */
export function softwarePasskeys(origin: string): PasskeyPort {
  const authenticator = new SoftwareAuthenticator();
  const ceremony = { origin, isUserVerified: true };
  let isRegistered = false;
  return {
    isSupported: () => true,
    isAllowed: () => true,
    hasPlatformAuthenticator: async () => true,
    hasUserActivation: () => true,
    needsTap: () => false,
    async create(options) {
      // An authenticator rejects a registration if it has an excluded credential.
      if (isRegistered && (options.excludeCredentials?.length ?? 0) > 0)
        throw new DOMException('excluded', 'InvalidStateError');
      isRegistered = true;
      return authenticator.create(options, ceremony) as never;
    },
    get: async (options) => authenticator.get(options, ceremony) as never,
  };
}
