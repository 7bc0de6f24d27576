import { request } from 'node:https';
import type { RunningSandbox } from '../../../../sandbox/start.ts';
import { createMemoryStore } from '../../../../src/verification/device/registration-store.ts';
import { createDeviceSettings } from '../../../../src/verification/device/device-settings.ts';
import type { BackendResponse, VerificationPorts } from '../../../../src/verification/ports.ts';
import { softwarePasskeys } from '../../../sandbox/software-passkeys.ts';
import { nodePorts } from './sandbox-session.ts';

/** A device for the sandbox with real keys, a software authenticator and persistent storage. */
export function createSandboxDevice(sandbox: RunningSandbox) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const ports: VerificationPorts = {
    ...nodePorts(),
    registrations: createMemoryStore(),
    passkeys: softwarePasskeys(sandbox.origin),
    settings: createDeviceSettings('Verification', () => storage),
    page: {
      ...nodePorts().page,
      origin: sandbox.origin,
    },
    fetch: (url, init) =>
      sandbox.carrierServer !== null && url.startsWith(sandbox.carrierServer.origin)
        ? callCarrier(url, init, sandbox.carrierServer.certificate)
        : globalThis.fetch(url, init),
  };
  return { ports, kept };
}

/**
 * Requests an address of the carrier like a browser that trusts its certificate. It follows redirects and returns the
 * final address.
 */
function callCarrier(url: string, init: RequestInit, ca: string): Promise<BackendResponse> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const call = request(url, { method: init.method ?? 'GET', headers, ca }, (reply) => {
      const { statusCode: status = 0, headers: answered } = reply;
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        if (status >= 300 && status < 400 && answered.location !== undefined) {
          resolve(callCarrier(new URL(answered.location, url).href, init, ca));
          return;
        }
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ ok: status < 300, status, url, text: async () => text });
      });
    });
    call.on('error', reject);
    call.end(typeof init.body === 'string' ? init.body : undefined);
  });
}
