import type { ActionResult, ActionRunner } from '../runtime/shapes/ports.ts';
import type { Action, VisitFacts } from './action.ts';
import { createApiClient, type ApiPorts, type ApiSettings } from './api-client.ts';
import { ActionError } from './errors.ts';
import type { FailureDefaults } from './failures.ts';
import { typedText } from './read-input.ts';

/** What a runner works with. */
export interface ActionRunnerParts {
  readonly actions: Readonly<Record<string, Action>>;
  readonly settings: ApiSettings;
  readonly ports: ApiPorts;
  readonly facts: VisitFacts;
}

/**
 * The runner of the given actions. What goes wrong on our own side comes back as `client-error`, with the product's own
 * message where it has one.
 *
 * @returns a runner that throws ActionError 'unknown-action' for a name not given, and what the signal was aborted with
 * @source A §4 Your-information submit (unexpected exceptions), A §8 Client errors, decision 32
 */
export function createActionRunner({ actions, settings, ports, facts }: ActionRunnerParts): ActionRunner {
  const byName = new Map(Object.entries(actions));
  const call = createApiClient(settings, ports);
  return async (name, input, { signal }) => {
    const action = byName.get(name);
    if (action === undefined) throw new ActionError('unknown-action', `There is no action "${name}"`);
    try {
      const authToken = typedText(input['authToken']);
      const payload = action.payload(input, facts);
      const { params, query, body } = payload;
      ports.outgoing?.(name, action.sensitive ?? [], [params, query, body]);
      const request = { ...payload, authToken, timeoutMs: settings.timeoutsMs?.[name] };
      return await call(action, request, signal);
    } catch (thrown) {
      signal.throwIfAborted();
      ports.report({
        code: 'client-error',
        where: { call: `${action.method} ${action.path}` },
        why: `The action "${name}" could not make its call: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
        fix: 'Check what the flow passes to it, and its code.',
        cause: thrown,
      });
      return clientError(thrown, settings.failure);
    }
  };
}

function clientError(thrown: unknown, { status, message }: FailureDefaults): ActionResult {
  const name = thrown instanceof Error ? thrown.name : 'Error';
  const words = thrown instanceof ActionError && thrown.code !== 'input-missing' ? thrown.message : message;
  return { outcome: 'client-error', failure: { status, message: words, name } };
}
