import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';

const header = 'Content-Security-Policy';

/** Serves the page with its policy. In development, a nonce allows Vite's own styles and script. */
export function servePolicy(policy: string): Plugin {
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'serve-policy',
    config: (_, { command, isPreview }) =>
      command === 'build' || isPreview === true
        ? { preview: { headers: { [header]: policy } } }
        : { html: { cspNonce: nonce }, server: { headers: { [header]: withNonce(policy, nonce) } } },
    // Trusted Types forbid the worker of Vite's client. Without `SharedWorker`, the client polls.
    transform: {
      filter: { id: /vite[/\\]dist[/\\]client[/\\]client\.mjs$/ },
      handler: (code) => code.replace('typeof SharedWorker === "undefined"', 'true'),
    },
  };
}

export function writePolicy(policy: string): Plugin {
  return {
    name: 'write-policy',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'csp.txt', source: policy });
    },
  };
}

function withNonce(policy: string, nonce: string): string {
  return policy.replaceAll(/\b(?:script|style)-src(?= )/g, (directive) => `${directive} 'nonce-${nonce}'`);
}
