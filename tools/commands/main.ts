import { run } from './run.ts';

const code = await run(process.argv.slice(2), process.cwd());
// What a server has opened must not keep a command alive that failed.
if (code === 2) process.exit(code);
// A server that was started goes on; what it ends with is its own.
if (code !== undefined) process.exitCode = code;
