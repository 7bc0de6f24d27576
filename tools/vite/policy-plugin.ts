import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';

const header = 'Content-Security-Policy';

/**
 * Serves the page under its Content-Security-Policy, in development as in the preview of what was built, so that what the
 * policy forbids is seen when it is written. `csp.txt` beside what was built holds it for the server in production.
 *
 * In development Vite puts styles and a script of its own into the page: a value made for this start lets exactly those
 * through, and nothing else is relaxed.
 */
export function policyPlugin(policy: string): Plugin {
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'policy',
    config: (_, { command, isPreview }) =>
      command === 'build' || isPreview === true
        ? { preview: { headers: { [header]: policy } } }
        : { html: { cspNonce: nonce }, server: { headers: { [header]: withNonce(policy, nonce) } } },
    // Vite's client makes a worker of a text to see when a server is back, which Trusted Types forbid; it has another way.
    transform: {
      filter: { id: /vite[/\\]dist[/\\]client[/\\]client\.mjs$/ },
      handler: (code) => code.replace('typeof SharedWorker === "undefined"', 'true'),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'csp.txt', source: policy });
    },
  };
}

function withNonce(policy: string, nonce: string): string {
  return policy.replaceAll(/\b(?:script|style)-src(?= )/g, (directive) => `${directive} 'nonce-${nonce}'`);
}
