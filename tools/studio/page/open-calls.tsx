import type { MessageToPage } from '../../../src/browser/studio/protocol.ts';
import type { StudioFlow } from '../studio-data.ts';
import type { Live } from './live.ts';

interface OpenCallsParts {
  readonly flow: StudioFlow;
  readonly live: Live;
  readonly onTell: (message: MessageToPage) => void;
}

/** The calls and sessions of a screen that wait to be told how they go on. */
export function OpenCalls({ flow, live, onTell }: OpenCallsParts) {
  if (live.calls.length + live.sessions.length === 0) return null;
  return (
    <ul className="open-calls" aria-label="What waits for an answer">
      {live.calls.map(({ id, action }) => {
        const { success = [], failure = [] } = flow.actions[action] ?? {};
        const answer = (outcome: string, isSuccess: boolean): void =>
          onTell({
            studio: 'answer',
            id,
            result: isSuccess
              ? { outcome, reply: flow.replies[action]?.[outcome] ?? {} }
              : { outcome, failure: { status: 400, message: 'The server refuses this.', name: 'HTTPError' } },
          });
        return (
          <li key={id}>
            <span>
              <b>{action}</b> waits. End it with
            </span>
            {success.map((outcome) => (
              <button key={outcome} type="button" onClick={() => answer(outcome, true)}>
                {outcome}
              </button>
            ))}
            {failure.map((outcome) => (
              <button key={outcome} type="button" className="danger" onClick={() => answer(outcome, false)}>
                {outcome}
              </button>
            ))}
          </li>
        );
      })}
      {live.sessions.map(({ id, session }) => {
        const { asks: prompts = [], events = [], endings = [] } = flow.sessions[session] ?? {};
        const sessionEvents = [
          ...prompts.map((name) => ({ said: 'ask', name }) as const),
          ...events.map((name) => ({ said: 'report', name }) as const),
          ...endings.map((name) => ({ said: 'finish', name }) as const),
        ];
        return (
          <li key={id}>
            <span>
              <b>{session}</b> runs. Let it
            </span>
            {sessionEvents.map(({ said, name }) => (
              <button
                key={`${said} ${name}`}
                type="button"
                onClick={() => onTell({ studio: 'speak', id, method: said, name })}
              >
                {said} {name}
              </button>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
