import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RunningSandbox } from '../../sandbox/start.ts';
import { handedOver, running } from './running.ts';
import { shows } from '../support/shows.ts';

const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['ServerSentEvents', HttpTransportType.ServerSentEvents],
  ['LongPolling', HttpTransportType.LongPolling],
] as const;

function hubClient(sandbox: RunningSandbox, transport?: HttpTransportType) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${sandbox.origin}/api/cdx-messagehub`, transport === undefined ? {} : { transport })
    .withAutomaticReconnect([0, 0])
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => connection.stop());
  return connection;
}

const nextEvent = (connection: ReturnType<typeof hubClient>, name: string) =>
  new Promise<unknown>((resolve) => {
    connection.on(name, resolve);
  });

describe.each(transports)('over %s', (_name, transport) => {
  test('an upload on the documents site notifies the client that listens on its connection id', async () => {
    const sandbox = await running();
    const { contactId, connectionId } = await handedOver(sandbox);
    const connection = hubClient(sandbox, transport);
    const event = nextEvent(connection, connectionId);
    await connection.start();

    const reply = await fetch(`${sandbox.origin}/sandbox/documents/${contactId}`, {
      method: 'POST',
      body: '{"documents":true}',
    });

    expect(await reply.json()).toEqual({ isDocumentsUploaded: true, isReferenceAdded: false, notified: 1 });
    expect(await event).toEqual({ contactId, isDocumentsUploaded: true, isReferenceAdded: false });
    await connection.stop();
    expect(connection.state).toBe(HubConnectionState.Disconnected);
  });

  test('calling an unknown hub method is an error', async () => {
    const sandbox = await running();
    const connection = hubClient(sandbox, transport);
    await connection.start();

    await expect(connection.invoke('anything')).rejects.toThrow('no method anything');
  });

  test('the client reconnects automatically after a lost connection and receives events again', async () => {
    const sandbox = await running();
    const { contactId, connectionId } = await handedOver(sandbox);
    const connection = hubClient(sandbox, transport);
    await connection.start();
    const back = new Promise((resolve) => {
      connection.onreconnected(resolve);
    });

    sandbox.world.hub.closeAllSilently();
    await back;
    const event = nextEvent(connection, connectionId);
    await fetch(`${sandbox.origin}/sandbox/documents/${contactId}`, { method: 'POST', body: '{"references":true}' });

    expect(await event).toMatchObject({ isReferenceAdded: true });
  });
});

test('the client falls back to another transport when the socket is refused', shows('A7.detail.5'), async () => {
  const sandbox = await running();
  sandbox.world.faults.add([{ method: 'GET', path: 'cdx-messagehub', times: 1, upgrade: 'refuse' }]);
  const connection = hubClient(sandbox);

  await connection.start();

  expect(connection.state).toBe(HubConnectionState.Connected);
});

test('a failed negotiation rejects the start and appears in the journal', async () => {
  const sandbox = await running();
  sandbox.world.faults.add([{ method: 'POST', path: 'cdx-messagehub/negotiate', times: 1, status: 500 }]);

  await expect(hubClient(sandbox).start()).rejects.toThrow();
  expect(sandbox.world.journal.list()).toMatchObject([{ path: 'cdx-messagehub/negotiate', status: 500 }]);
});

test('an unknown connection is a 404', async () => {
  const sandbox = await running();

  expect((await fetch(`${sandbox.origin}/api/cdx-messagehub?id=none`)).status).toBe(404);
});
