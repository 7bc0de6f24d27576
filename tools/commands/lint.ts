import { run } from '../flow-lint/run.ts';

/** `guided-flow lint`: flow-lint, with its parameters and codes. */
export async function lint(args: readonly string[]): Promise<number> {
  const { code, out, error } = await run(args);
  if (out !== '') process.stdout.write(`${out}\n`);
  if (error !== '') process.stderr.write(`${error}\n`);
  return code;
}
