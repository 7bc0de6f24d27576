import { run } from './run.ts';

const code = await run(process.argv.slice(2), process.cwd());
// Exits although a server may still be listening.
if (code === 2) process.exit(code);
// A started server returns no code.
if (code !== undefined) process.exitCode = code;
