import type { ActionDeclaration } from '../runtime/shapes/declarations.ts';
import type { ActionResult, ActionRunner, RunContext } from '../runtime/shapes/ports.ts';
import { ActionError } from './errors.ts';

/** An action that runs its own code. For a server call, use `defineAction` instead. */
export interface LocalAction extends ActionDeclaration {
  /** Must return failures as outcomes, not throw. */
  readonly run: (input: Readonly<Record<string, unknown>>, context: RunContext) => ActionResult | Promise<ActionResult>;
}

/** @returns a runner that throws ActionError 'unknown-action' for an unknown name */
export function createLocalActionRunner(actions: Readonly<Record<string, LocalAction>>): ActionRunner {
  const byName = new Map(Object.entries(actions));
  return async (name, input, context) => {
    const action = byName.get(name);
    if (action === undefined) throw new ActionError('unknown-action', `Unknown action "${name}"`);
    return action.run(input, context);
  };
}
