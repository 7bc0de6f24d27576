import type { ActionResult, ActionRunner } from '../runtime/shapes/ports.ts';
import type { Action, VisitFacts } from './action.ts';
import type { ApiClient } from './api-client.ts';
import { ActionError } from './errors.ts';
import type { FailureDefaults } from './read-reply.ts';

/** What a runner works with. */
export interface ActionRunnerParts {
  readonly actions: Readonly<Record<string, Action>>;
  readonly api: ApiClient;
  readonly facts: VisitFacts;
}

/**
 * The runner of the given actions. What goes wrong on our own side comes back as `client-error`, with the catalogue's
 * message where it has one.
 *
 * @returns a runner that throws ActionError 'unknown-action' for a name not given, and what the signal was aborted with
 * @source A §4 Your-information submit (unexpected exceptions), A §8 Client errors, decisions 32
 */
export function createActionRunner({ actions, api, facts }: ActionRunnerParts): ActionRunner {
  const byName = new Map(Object.entries(actions));
  return async (name, input, { signal }) => {
    const action = byName.get(name);
    if (action === undefined) throw new ActionError('unknown-action', `There is no action "${name}"`);
    try {
      return await action(input, { api, facts, signal });
    } catch (thrown) {
      signal.throwIfAborted();
      return clientError(thrown, api.failureDefaults);
    }
  };
}

function clientError(thrown: unknown, { status, message }: FailureDefaults): ActionResult {
  const name = thrown instanceof Error ? thrown.name : 'Error';
  const words = thrown instanceof ActionError && thrown.code !== 'input-missing' ? thrown.message : message;
  return { outcome: 'client-error', failure: { status, message: words, name } };
}
