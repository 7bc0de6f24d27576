import type { ActionResult, Ports, SessionChannel } from '../../runtime/shapes/ports.ts';
import type { OpenCall, OpenSession, MessageToPage } from './protocol.ts';

/** Ports that send nothing, and the functions with which the studio ends calls. */
export interface StudioPorts {
  readonly ports: Ports;
  readonly resolveCall: (id: number, result: ActionResult) => void;
  readonly callSessionChannel: (message: MessageToPage & { readonly studio: 'speak' }) => void;
}

/** Called after each change of the open calls or sessions. */
export interface OpenWorkListener {
  readonly onChange: (calls: readonly OpenCall[], sessions: readonly OpenSession[]) => void;
}

/**
 * Creates ports that store, track and open nothing.
 *
 * @param page  the page's ports
 * @param calls whether calls wait for the studio, or use the page's ports
 */
export function createStudioPorts(page: Ports, calls: 'held' | 'backend', listener: OpenWorkListener): StudioPorts {
  const openCalls = new Map<number, OpenCall & { readonly resolve: (result: ActionResult) => void }>();
  const openSessions = new Map<number, OpenSession & { readonly channel: SessionChannel }>();
  let lastId = 0;
  const notify = (): void =>
    listener.onChange(
      [...openCalls.values()].map(({ id, action, input }) => ({ id, action, input })),
      [...openSessions.values()].map(({ id, session }) => ({ id, session })),
    );
  const ignore = (): void => undefined;
  const noStorage = { read: () => undefined, write: ignore, clear: ignore };
  const ports: Ports = {
    ...page,
    run(action, input, context) {
      if (calls === 'backend') return page.run(action, input, context);
      return new Promise((resolve) => {
        const id = (lastId += 1);
        openCalls.set(id, { id, action, input, resolve });
        context.signal.addEventListener('abort', () => {
          openCalls.delete(id);
          notify();
        });
        notify();
      });
    },
    session(session, input, channel) {
      if (calls === 'backend') return page.session(session, input, channel);
      const id = (lastId += 1);
      openSessions.set(id, { id, session, channel });
      notify();
      return {
        answer: ignore,
        stop() {
          openSessions.delete(id);
          notify();
        },
      };
    },
    storage: { ...noStorage, isPersistent: true },
    tab: noStorage,
    analytics: { track: ignore, page: ignore, identify: ignore, error: ignore },
    links: { open: () => true },
  };
  return {
    ports,
    resolveCall(id, result) {
      openCalls.get(id)?.resolve(result);
      openCalls.delete(id);
      notify();
    },
    callSessionChannel({ id, method: said, name }) {
      openSessions.get(id)?.channel[said](name);
      if (said === 'finish') openSessions.delete(id);
      notify();
    },
  };
}
