import type { HubConnection } from '@microsoft/signalr';
import type { RunningSession, SessionChannel } from '../runtime/shapes/ports.ts';
import { ActionError } from '../api/errors.ts';
import { type ActionInput, requiredTextOf } from '../api/read-input.ts';

const hubPath = 'cdx-messagehub';

/** Timings in ms. @source A §9 Hub timings */
export interface HubSettings {
  readonly serverTimeoutMs: number;
  readonly keepAliveMs: number;
  /** Delay before each attempt to reconnect. The session fails after the last attempt. */
  readonly reconnectDelaysMs: readonly number[];
  readonly pollTimeoutMs: number;
}

export type HubSessionStarter = (input: ActionInput, channel: SessionChannel) => RunningSession;

/**
 * Creates the session `documents-hub`, which listens for hub messages whose name is the input `connectionId`. It
 * reports each one as `message`, without content. It ends as `failed` if the connection cannot be opened or is lost.
 *
 * @param apiBase ends in `/`
 * @source A §4 Next steps, A §7 details
 */
export function createDocumentsHub(apiBase: string, settings: HubSettings): HubSessionStarter {
  return (input, channel) => {
    let isOver = false;
    let close = (): void => undefined;
    const fail = (error: unknown): void => {
      if (isOver) return;
      isOver = true;
      close();
      channel.finish('failed', { message: error instanceof Error ? error.message : 'The hub connection was closed' });
    };

    const listen = async (): Promise<void> => {
      const eventName = requiredTextOf(input, 'connectionId');
      const connection = await buildConnection(apiBase + hubPath, settings);
      if (isOver) return;
      connection.on(eventName, () => {
        if (!isOver) channel.report('message');
      });
      connection.onclose(fail);
      close = () => {
        connection.off(eventName);
        // This promise does not reject.
        void connection.stop();
      };
      await connection.start();
    };
    listen().catch(fail);

    return {
      answer() {
        throw new ActionError<'nothing-asked'>('nothing-asked', 'The session "documents-hub" has no prompt to answer');
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
      // The log contains connection ids.
      .configureLogging(LogLevel.None)
      .build()
  );
}
