import type { ActionResult, Ports, SessionChannel } from '../../runtime/shapes/ports.ts';
import type { OpenCall, OpenSession, ToPage } from './protocol.ts';

/** Ports under which nothing leaves the page, and what ends calls and lets sessions speak. */
export interface HeldPorts {
  readonly ports: Ports;
  readonly answer: (id: number, result: ActionResult) => void;
  readonly speak: (spoken: ToPage & { readonly studio: 'speak' }) => void;
}

/** What is told to the studio. */
export interface Told {
  readonly open: (calls: readonly OpenCall[], sessions: readonly OpenSession[]) => void;
}

/**
 * The ports of a page in the studio: nothing is kept, tracked or opened. Calls and sessions wait for the studio, or are
 * those of the page where development itself answers.
 *
 * @param own   those that the page would have
 * @param calls who answers
 */
export function holdPorts(own: Ports, calls: 'held' | 'backend', told: Told): HeldPorts {
  const open = new Map<number, OpenCall & { readonly resolve: (result: ActionResult) => void }>();
  const speaking = new Map<number, OpenSession & { readonly channel: SessionChannel }>();
  let count = 0;
  const tell = (): void =>
    told.open(
      [...open.values()].map(({ id, action, input }) => ({ id, action, input })),
      [...speaking.values()].map(({ id, session }) => ({ id, session })),
    );
  const ignore = (): void => undefined;
  const nowhere = { read: () => undefined, write: ignore, clear: ignore };
  const ports: Ports = {
    ...own,
    run(action, input, context) {
      if (calls === 'backend') return own.run(action, input, context);
      return new Promise((resolve) => {
        const id = (count += 1);
        open.set(id, { id, action, input, resolve });
        context.signal.addEventListener('abort', () => {
          open.delete(id);
          tell();
        });
        tell();
      });
    },
    session(session, input, channel) {
      if (calls === 'backend') return own.session(session, input, channel);
      const id = (count += 1);
      speaking.set(id, { id, session, channel });
      tell();
      return {
        answer: ignore,
        stop() {
          speaking.delete(id);
          tell();
        },
      };
    },
    storage: { ...nowhere, lasting: true },
    tab: nowhere,
    analytics: { track: ignore, page: ignore, identify: ignore, error: ignore },
    links: { open: () => true },
  };
  return {
    ports,
    answer(id, result) {
      open.get(id)?.resolve(result);
      open.delete(id);
      tell();
    },
    speak({ id, said, name }) {
      speaking.get(id)?.channel[said](name);
      if (said === 'finish') speaking.delete(id);
      tell();
    },
  };
}
