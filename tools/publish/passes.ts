import { run } from '../flow-lint/run.ts';
import { PublishError } from './errors.ts';

/**
 * Flow-lint and the scenarios of a flow.
 *
 * @param config the flow.config.ts that says what it may use
 * @throws {PublishError} `not-passed` with what they print, where either says no
 */
export async function expectPasses(folder: string, config: string): Promise<void> {
  for (const args of [[folder], ['test', folder]]) {
    const { code, out, error } = await run([...args, '--registries', config]);
    if (code === 0) continue;
    const name = args.length === 1 ? 'flow-lint' : 'a scenario of the flow';
    throw new PublishError(
      'not-passed',
      `${[out, error].filter(Boolean).join('\n')}\n\nNothing is published: ${name} says no.`,
    );
  }
}
