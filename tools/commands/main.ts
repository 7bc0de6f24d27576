import { run } from './run.ts';

const code = await run(process.argv.slice(2), process.cwd());
// A server that was started goes on; what it ends with is its own.
if (code !== undefined) process.exitCode = code;
