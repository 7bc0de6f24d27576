// Checks the wording of comments. May import other tools.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { checkComments } from './check.ts';

/** `npx tsx tools/wording/main.ts [path ...]`: prints the violations. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...argv.slice(2)], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mts|mjs)$/u.test(path));
const violations = files.flatMap((path) => checkComments(path, readFileSync(path, 'utf8')));
for (const line of violations) stdout.write(`${line}\n`);
stdout.write(`${violations.length} violations in ${files.length} files\n`);
