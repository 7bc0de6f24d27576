import { expect, test } from 'vitest';
import type { ViteDevServer } from 'vite';
import { createErrorOverlay } from '../../../tools/vite/error-overlay.ts';

type Listener = (data: unknown, client: Client) => void;

interface Client {
  send(payload: object | string, data?: object): void;
}

/** A development server whose pages record the overlay that they show; null without overlay. */
function createServer(initialErrors: readonly string[]) {
  const listeners: Record<string, Listener> = {};
  const clients = new Set<Client>();
  const ws = { clients, on: (event: string, listener: Listener) => void (listeners[event] = listener) };
  const update = createErrorOverlay({ ws } as unknown as Pick<ViteDevServer, 'ws'>, Promise.resolve(initialErrors));
  return {
    update,
    openPage() {
      const page: { overlay: string | null } = { overlay: null };
      const client: Client = {
        send(payload, data) {
          if (typeof payload === 'object') page.overlay = (payload as { err: { message: string } }).err.message;
          else if (data !== undefined && 'error' in data && data.error === null) page.overlay = null;
        },
      };
      clients.add(client);
      listeners['vite:client:connect']?.(undefined, client);
      return { overlay: () => page.overlay, follow: () => listeners['flow:follow']?.(undefined, client) };
    },
  };
}

const settle = () => Promise.resolve().then(() => undefined);

test('a page that opens after an error shows it, and a page that opens after the fix does not', async () => {
  const server = createServer([]);
  server.update({ errors: ['a.json:1:1 First', 'b.json:1:1 Second'], isNew: false });
  const page = server.openPage();
  await settle();
  expect(page.overlay()).toContain('a.json:1:1 First\nb.json:1:1 Second');
  server.update({ errors: [], isNew: true });
  expect(page.overlay()).toBeNull();
  const later = server.openPage();
  await settle();
  expect(later.overlay()).toBeNull();
});

test('a page that opens while the server checks the flow shows only the newest errors', async () => {
  const server = createServer(['a.json:1:1 Old']);
  const page = server.openPage();
  server.update({ errors: [], isNew: true });
  await settle();
  expect(page.overlay()).toBeNull();
  const broken = createServer(['a.json:1:1 From the start']);
  const opened = broken.openPage();
  await settle();
  expect(opened.overlay()).toContain('From the start');
});

test('a page that missed a fix while it was loading loses its overlay when it starts to follow the flow', async () => {
  const server = createServer(['a.json:1:1 Old']);
  const page = server.openPage();
  await settle();
  server.update({ errors: [], isNew: true });
  page.follow();
  await settle();
  expect(page.overlay()).toBeNull();
});
