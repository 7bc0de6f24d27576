import { LintError } from '../errors.ts';
import { hintText } from '../hints.ts';
import { parseCommand } from '../read-command.ts';
import { readFlow } from '../read-flow.ts';
import { explainStep } from './explain-step.ts';

const usage = `flow-lint explain STEP [dir] [--variant NAME] [--registries FILE]

Says in plain English what a step or view asks, what it refuses and what happens on it: a table for each event, its rows
tried from the first to the last.`;

/**
 * Runs `flow-lint explain`.
 *
 * @throws {LintError} if the arguments are wrong, the flow cannot be read, or the step is unknown
 */
export async function runExplain(args: readonly string[]): Promise<{ code: 0; out: string }> {
  const { values, positionals } = parseCommand(
    args,
    { variant: { type: 'string' }, registries: { type: 'string' } },
    { least: 1, most: 2, are: 'a step, and a folder if it is not the usual one' },
  );
  if (values.help === true) return { code: 0, out: usage };
  const [step = '', folder] = positionals;
  const { compilation } = await readFlow(folder, values.registries, values.variant);
  const out = explainStep(compilation, step);
  if (out === undefined) {
    const hint = hintText(step, Object.keys(compilation.flow.steps));
    throw new LintError('bad-arguments', `There is no step "${step}": ${hint}`);
  }
  return { code: 0, out };
}
