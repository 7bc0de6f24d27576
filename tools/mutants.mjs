/**
 * `npm run mutants`: changes the code in small ways, one at a time, and runs the tests that come by the changed place. A
 * change that no test notices (a survivor) is printed with its place, and with the command that repeats its file.
 *
 *   npm run mutants -- functions telemetry                      these rooms (`tools/mutants/rooms.mjs`); else all of them
 *   npm run mutants -- functions --file src/functions/lists.ts  of one room these files
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figuresOf, printRoom } from './mutants/print-room.mjs';
import { rooms } from './mutants/rooms.mjs';
import { begin } from './setup/begin.mjs';
import { runNode } from './setup/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string', multiple: true } },
});
const names = positionals.length > 0 ? positionals : Object.keys(rooms);
const unknown = names.filter((name) => !(name in rooms));
if (unknown.length > 0) {
  console.error(`No such room: ${unknown.join(', ')}. There are: ${Object.keys(rooms).join(', ')}.`);
  process.exit(2);
}

await begin();
const stryker = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const folder = join('.cache', 'mutants');
await mkdir(folder, { recursive: true });
let failed = 0;
for (const name of names) {
  const { code, ...given } = rooms[name];
  const report = join(folder, `${name}.json`);
  const config = join(folder, `${name}.config.json`);
  await writeFile(config, JSON.stringify(settings(values.file ?? code, given, report)));
  const { code: ended } = await runNode([stryker, 'run', config]);
  failed += ended;
  if (ended === 0) printRoom(name, figuresOf(JSON.parse(await readFile(report, 'utf8'))));
}
process.exitCode = failed === 0 ? 0 : 1;

function settings(mutate, given, report) {
  return {
    mutate,
    testRunner: 'loaded-tests',
    ...given,
    warnings: { unknownOptions: false },
    plugins: [join(process.cwd(), 'tools', 'mutants', 'stryker-plugin.mjs')],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    tempDirName: join(folder, 'copy'),
    cleanTempDir: 'always',
    ignorePatterns: ['/dist', '/dist-package', '/.cache', '/screens', '/test-results', '.schema'],
    disableTypeChecks: false,
    // The program of the compiler that Stryker reads it with is not in this version of TypeScript.
    tsconfigFile: 'none',
    allowConsoleColors: false,
  };
}
