import type { HubConnection } from '@microsoft/signalr';
import type { RunningSession, SessionChannel } from '../runtime/shapes/ports.ts';
import { ActionError } from '../api/errors.ts';
import { type ActionInput, requiredOf } from '../api/read-input.ts';

/** The real-time hub, below the configured base. */
const hubPath = 'cdx-messagehub';

/** Timings of the real-time connection in ms. @source A §9 Hub timings */
export interface HubSettings {
  readonly serverTimeoutMs: number;
  readonly keepAliveMs: number;
  /** The wait before each attempt to connect again; after the last the connection is given up. */
  readonly reconnectDelaysMs: readonly number[];
  readonly pollTimeoutMs: number;
}

/** Starts the session `documents-hub`. */
export type HubSessionStarter = (input: ActionInput, channel: SessionChannel) => RunningSession;

/**
 * The session that listens on the hub for the message named by the `connectionId` of the input.
 *
 * Every message is reported as `message`, without its content; a connection that cannot be made, or is lost for good,
 * ends it as `failed`. The hub's code is loaded with the first session.
 *
 * @param apiBase ends in `/`
 * @source A §4 Next steps, A §7 details
 */
export function createDocumentsHub(apiBase: string, settings: HubSettings): HubSessionStarter {
  return (input, channel) => {
    let isOver = false;
    let close = (): void => undefined;
    const fail = (thrown: unknown): void => {
      if (isOver) return;
      isOver = true;
      close();
      channel.finish('failed', { message: thrown instanceof Error ? thrown.message : 'The connection was closed' });
    };

    const listen = async (): Promise<void> => {
      const event = requiredOf(input, 'connectionId');
      const connection = await buildConnection(apiBase + hubPath, settings);
      if (isOver) return;
      connection.on(event, () => {
        if (!isOver) channel.report('message');
      });
      connection.onclose(fail);
      close = () => {
        connection.off(event);
        // It does not reject if the connection was lost or never made.
        void connection.stop();
      };
      await connection.start();
    };
    listen().catch(fail);

    return {
      answer() {
        throw new ActionError<'nothing-asked'>('nothing-asked', 'The session documents-hub asks nothing');
      },
      stop() {
        if (isOver) return;
        isOver = true;
        close();
      },
    };
  };
}

async function buildConnection(url: string, settings: HubSettings): Promise<HubConnection> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  return (
    new HubConnectionBuilder()
      .withUrl(url, { timeout: settings.pollTimeoutMs, withCredentials: false })
      .withAutomaticReconnect([...settings.reconnectDelaysMs])
      .withServerTimeout(settings.serverTimeoutMs)
      .withKeepAliveInterval(settings.keepAliveMs)
      // Its log would put connection ids into the console.
      .configureLogging(LogLevel.None)
      .build()
  );
}
