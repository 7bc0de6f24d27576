import { run } from './run.ts';

const { code, out, error } = await run(process.argv.slice(2));
if (out !== '') process.stdout.write(`${out}\n`);
if (error !== '') process.stderr.write(`${error}\n`);
process.exitCode = code;
