import { loadModule } from '../load-module.ts';
import type { PasskeyPort } from './passkey-port.ts';

interface PolicyAwareDocument {
  readonly permissionsPolicy?: Policy;
  readonly featurePolicy?: Policy;
}

interface Policy {
  features(): readonly string[];
  allowsFeature(name: string): boolean;
}

/** Loads the WebAuthn library for the first ceremony. @source V §4 Passkey step */
export const browserPasskeys: PasskeyPort = {
  isSupported: () =>
    typeof globalThis.PublicKeyCredential === 'function' && globalThis.navigator?.credentials !== undefined,
  isAllowed(ceremony) {
    const { permissionsPolicy, featurePolicy } = document as PolicyAwareDocument;
    const policy = permissionsPolicy ?? featurePolicy;
    const name = `publickey-credentials-${ceremony}`;
    // Features that are not listed count as allowed.
    return policy === undefined || !policy.features().includes(name) || policy.allowsFeature(name);
  },
  hasPlatformAuthenticator: async () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
  hasUserActivation: () => navigator.userActivation?.isActive ?? true,
  needsTap() {
    try {
      return window.top?.origin !== window.origin;
    } catch (error) {
      // The DOMException may come from the other page, so `instanceof` would fail.
      if ((error as Partial<Error>).name !== 'SecurityError') throw error;
      return true;
    }
  },
  prepare: loadWebAuthn,
  create: async (options, signal) => (await loadWebAuthn()).createPasskey(options, signal),
  get: async (options, signal) => (await loadWebAuthn()).getPasskey(options, signal),
};

function loadWebAuthn() {
  return loadModule(() => import('./web-authn.ts'));
}
