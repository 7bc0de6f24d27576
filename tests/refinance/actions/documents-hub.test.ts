import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start.ts';
import { createDocumentsHub, type HubSettings } from '../../../src/actions/documents-hub.ts';
import type { SessionChannel } from '../../../src/runtime/shapes/ports.ts';
import { readConfig } from '../../support/config.ts';
import { shows } from '../../support/shows.ts';

const settings: HubSettings = { ...readConfig('dev').hub, reconnectDelaysMs: [0, 0] };
const connectionId = 'f3b1-Some-Connection';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.world.reset());

/** A started session and its events. */
function listen(input: Record<string, unknown> = { connectionId }) {
  const said: unknown[][] = [];
  const channel: SessionChannel = {
    ask: (...words) => void said.push(['ask', ...words]),
    report: (...words) => void said.push(['report', ...words]),
    finish: (...words) => void said.push(['finish', ...words]),
  };
  return { session: createDocumentsHub(`${sandbox.origin}/api/`, settings)(input, channel), said };
}

const refused = { method: 'GET', path: 'cdx-messagehub', times: 1, upgrade: 'refuse' as const };
const broadcast = (): number => sandbox.world.hub.broadcast(connectionId, [{ secret: 'of the message' }]);
/** The hub has the connection, but the session may not have noticed yet. */
const held = () => vi.waitFor(() => expect(broadcast()).toBe(1));
/** The session has noticed the connection. A connection that is lost earlier counts as failed. */
async function connected(said: readonly unknown[][]): Promise<void> {
  await held();
  await vi.waitFor(() => expect(said).toContainEqual(['report', 'message']));
}

describe('the documents hub', () => {
  test('reports a message for its connection id without the content', shows('A4.next.3', 'A7.detail.6'), async () => {
    const { session, said } = listen();
    await connected(said);
    said.length = 0;
    sandbox.world.hub.broadcast('another-connection', []);
    // Messages arrive in order, so the one for another connection has already been ignored.
    broadcast();
    await vi.waitFor(() => expect(said).not.toHaveLength(0));
    expect(said).toEqual([['report', 'message']]);
    session.stop();
  });

  test('reconnects when the connection is lost', shows('A7.detail.4'), async () => {
    const { session, said } = listen();
    await connected(said);
    sandbox.world.hub.closeAllSilently();
    await held();
    said.length = 0;
    broadcast();
    await vi.waitFor(() => expect(said).toContainEqual(['report', 'message']));
    session.stop();
  });

  test('reports nothing after it is stopped, and closes the connection', shows('A4.next.6'), async () => {
    const { session, said } = listen();
    await connected(said);
    session.stop();
    session.stop();
    said.length = 0;
    broadcast();
    await vi.waitFor(() => expect(broadcast()).toBe(0));
    expect(said).toEqual([]);
  });

  test('reports nothing if it is stopped before it connects', async () => {
    const { session, said } = listen();
    session.stop();
    const another = listen();
    await held();
    expect(said).toEqual([]);
    another.session.stop();
  });

  test.each([
    ['websockets', [], { status: 101 }],
    ['server-sent events', [refused], { headers: expect.objectContaining({ accept: 'text/event-stream' }) }],
    ['long polling', [refused, { method: 'GET', path: 'cdx-messagehub', times: 1, status: 500 }], { method: 'DELETE' }],
  ])('negotiates and listens over %s', shows('A7.detail.5'), async (_, faults, sign) => {
    sandbox.world.faults.add(faults);
    const { session, said } = listen();
    await connected(said);
    session.stop();
    const calls = () => sandbox.world.journal.list();
    expect(calls().map(({ path }) => path)).toContain('cdx-messagehub/negotiate');
    await vi.waitFor(() => expect(calls()).toContainEqual(expect.objectContaining(sign)));
  });

  test('fails if it cannot connect', async () => {
    sandbox.world.faults.add([{ method: 'POST', path: 'cdx-messagehub/negotiate', times: 9, status: 500 }]);
    const { said } = listen();
    await vi.waitFor(() => expect(said).toEqual([['finish', 'failed', { message: expect.any(String) }]]));
  });

  test('fails if a lost connection cannot be restored', async () => {
    const { said } = listen();
    await connected(said);
    said.length = 0;
    sandbox.world.hub.closeAll();
    await vi.waitFor(() => expect(said).toEqual([['finish', 'failed', { message: expect.any(String) }]]));
  });

  test('fails without a connection id', async () => {
    const { said } = listen({});
    await vi.waitFor(() =>
      expect(said).toEqual([['finish', 'failed', { message: 'The input "connectionId" is missing' }]]),
    );
  });

  test('throws if it is given an answer, because it has no prompts', () => {
    const { session } = listen();
    expect(() => session.answer({})).toThrow('has no prompt to answer');
    session.stop();
  });
});
