import type { ActionDeclaration } from '../runtime/shapes/declarations.ts';
import type { ActionResult, ActionRunner, RunContext } from '../runtime/shapes/ports.ts';
import { ActionError } from './errors.ts';

/** An action that does its work itself, declared beside it. A call of a server is better made by `defineAction`. */
export interface OwnAction extends ActionDeclaration {
  /** Does the work; what it throws is no outcome, so it catches what can go wrong. */
  readonly run: (
    input: Readonly<Record<string, unknown>>,
    context: RunContext,
  ) => ActionResult | Promise<ActionResult>;
}

/** @returns a runner that throws ActionError 'unknown-action' for a name not given */
export function runOwnActions(actions: Readonly<Record<string, OwnAction>>): ActionRunner {
  const byName = new Map(Object.entries(actions));
  return async (name, input, context) => {
    const action = byName.get(name);
    if (action === undefined) throw new ActionError('unknown-action', `There is no action "${name}"`);
    return action.run(input, context);
  };
}
