// Runs long test suites and prints a table. May import other tools.
import { CommandLineError, readCommand } from './read-command.ts';
import { type SuiteResult, runSuite } from './run-suite.ts';
import { suites } from './suites.ts';

process.exitCode = await nightly(process.argv.slice(2));

/** @returns exit code: 0 if all suites passed, 1 if a suite failed, 2 if the command line is invalid */
async function nightly(args: readonly string[]): Promise<number> {
  const outcomes: SuiteResult[] = [];
  try {
    const { suiteNames, options } = readCommand(args);
    for (const name of suiteNames) {
      const suite = suites[name];
      if (suite === undefined) continue;
      console.log(`\n── ${name}: ${suite.description}`);
      outcomes.push(await runSuite(name, suite, options));
    }
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error;
    console.error(error.message);
    return 2;
  }
  console.log(`\n${tableOf(outcomes)}`);
  return outcomes.every(({ passed }) => passed) ? 0 : 1;
}

function tableOf(outcomes: readonly SuiteResult[]): string {
  const rows = outcomes.map(({ name, seconds, passed, seed, repeatCommand }) => [
    name,
    seconds.toFixed(1),
    passed ? 'passed' : 'failed',
    seed,
    repeatCommand,
  ]);
  const tableRows = [['suite', 'seconds', 'result', 'seed', 'to repeat'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...tableRows.map((row) => row[column]?.length ?? 0)));
  return tableRows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
