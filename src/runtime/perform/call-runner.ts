import type { Effect } from '../shapes/effect.ts';
import type { FlowEventBody } from '../shapes/flow-event.ts';
import type { ActionResult, Ports } from '../shapes/ports.ts';
import { tryPort } from './try-port.ts';

export interface CallRunner {
  start(call: Effect & { kind: 'call' }): void;
  abort(token: number): void;
  abortAll(): void;
}

export function createCallRunner(
  { run, report, links }: Ports,
  send: (event: FlowEventBody) => void,
  title: () => string,
): CallRunner {
  const running = new Map<number, AbortController>();

  const finish = (token: number, result: ActionResult): void => {
    if (running.delete(token)) send({ kind: 'outcome', token, ...result });
  };

  return {
    start: ({ token, action, input, opensTab }) => {
      const controller = new AbortController();
      running.set(token, controller);
      // A tab must be opened during the click. If the browser blocks it, the call still runs.
      const releaseTab = opensTab === true ? tryPort(report, 'call', () => links.reserveTab?.(title())) : undefined;
      const releaseTabSafely = (): void => tryPort(report, 'call', () => releaseTab?.());
      if (releaseTab !== undefined) controller.signal.addEventListener('abort', releaseTabSafely);
      const fail = (cause: unknown): void => {
        releaseTabSafely();
        if (!running.has(token)) return;
        const name = cause instanceof Error ? cause.name : 'Error';
        // Finishes the call first, so that the flow continues even if the report port throws.
        finish(token, { outcome: 'client-error', failure: { status: 400, name, message: '' } });
        report({
          code: 'action-threw',
          severity: 'error',
          where: { key: action },
          why: `The action "${action}" threw an error`,
          fix: 'Catch the error and return a declared outcome.',
          cause,
        });
      };
      try {
        run(action, input, { signal: controller.signal }).then((result) => {
          finish(token, result);
          releaseTabSafely();
        }, fail);
      } catch (cause) {
        fail(cause);
      }
    },
    abort: (token) => {
      running.get(token)?.abort();
      running.delete(token);
    },
    abortAll: () => {
      for (const controller of running.values()) controller.abort();
      running.clear();
    },
  };
}
