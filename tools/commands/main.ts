import { run } from './run.ts';

const code = await run(process.argv.slice(2), process.cwd());
// Code 2 exits immediately, even if a server is still listening.
if (code === 2) process.exit(code);
// A command that starts a server returns no code.
if (code !== undefined) process.exitCode = code;
