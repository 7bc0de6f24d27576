import { run } from '../flow-lint/run.ts';
import { PublishError } from './errors.ts';

/**
 * Runs flow-lint and the scenarios.
 *
 * @throws {PublishError} `not-passed` with their output
 */
export async function expectPasses(folder: string, config: string): Promise<void> {
  for (const args of [[folder], ['test', folder]]) {
    const { code, out, error } = await run([...args, '--registries', config]);
    if (code === 0) continue;
    const reason = args.length === 1 ? 'flow-lint found problems' : 'a scenario of the flow failed';
    throw new PublishError(
      'not-passed',
      `${[out, error].filter(Boolean).join('\n')}\n\nNothing was published: ${reason}.`,
    );
  }
}
