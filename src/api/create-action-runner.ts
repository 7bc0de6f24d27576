import type { ActionResult, ActionRunner } from '../runtime/shapes/ports.ts';
import type { Action, PayloadContext } from './action.ts';
import { createApiClient, type ApiPorts, type ApiSettings } from './api-client.ts';
import { ActionError } from './errors.ts';
import type { FailureDefaults } from './failures.ts';
import { trimmedTextOf } from './read-input.ts';

export interface ActionRunnerOptions {
  readonly actions: Readonly<Record<string, Action>>;
  readonly settings: ApiSettings;
  readonly ports: ApiPorts;
  readonly facts: PayloadContext;
}

/**
 * An exception in the code of an action becomes the outcome `client-error`.
 *
 * @returns a runner that throws ActionError 'unknown-action' for an unknown name, or the signal's abort reason
 * @source A §4 Your-information submit (unexpected exceptions), A §8 Client errors, decision 32
 */
export function createActionRunner({ actions, settings, ports, facts }: ActionRunnerOptions): ActionRunner {
  const byName = new Map(Object.entries(actions));
  const call = createApiClient(settings, ports);
  return async (name, input, { signal }) => {
    const action = byName.get(name);
    if (action === undefined) throw new ActionError('unknown-action', `Unknown action "${name}"`);
    try {
      const authToken = trimmedTextOf(input['authToken']);
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
        why: `The action "${name}" could not create its request: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
        fix: 'Check the input that the flow passes to the action, and the code of the action.',
        cause: thrown,
      });
      return clientError(thrown, settings.failure);
    }
  };
}

function clientError(thrown: unknown, { status, message }: FailureDefaults): ActionResult {
  const name = thrown instanceof Error ? thrown.name : 'Error';
  const text = thrown instanceof ActionError && thrown.code !== 'input-missing' ? thrown.message : message;
  return { outcome: 'client-error', failure: { status, message: text, name } };
}
