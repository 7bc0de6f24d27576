// Mutation tests: changes the code in small ways and prints each change that no test detects. May import other tools.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '../setup/run.mjs';
import { figuresOf, printRoom } from './print-room.mjs';
import { rooms } from './rooms.mjs';

/**
 * MUTANT_ROOMS: names in `tools/mutants/rooms.mjs`, separated by commas. Default: all.
 *
 * MUTANT_FILE: a file or pattern that selects the only code to change.
 */
const { MUTANT_ROOMS = Object.keys(rooms).join(','), MUTANT_FILE } = process.env;
const names = MUTANT_ROOMS.split(',');
const unknown = names.filter((name) => !(name in rooms));
if (unknown.length > 0) {
  console.error(`Unknown room: ${unknown.join(', ')}. Rooms: ${Object.keys(rooms).join(', ')}.`);
  process.exit(2);
}

const stryker = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const folder = join('.cache', 'mutants');
await mkdir(folder, { recursive: true });
let failed = 0;
for (const name of names) {
  const { code, ...options } = rooms[name];
  const report = join(folder, `${name}.json`);
  const config = join(folder, `${name}.config.json`);
  await writeFile(config, JSON.stringify(settings(MUTANT_FILE === undefined ? code : [MUTANT_FILE], options, report)));
  const { code: exitCode } = await runNode([stryker, 'run', config]);
  failed += exitCode;
  if (exitCode === 0) printRoom(name, figuresOf(JSON.parse(await readFile(report, 'utf8'))));
}
process.exitCode = failed === 0 ? 0 : 1;

function settings(mutate, options, report) {
  return {
    mutate,
    testRunner: 'loaded-tests',
    ...options,
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
    // Stryker uses a compiler API that this version of TypeScript does not have.
    tsconfigFile: 'none',
    allowConsoleColors: false,
  };
}
