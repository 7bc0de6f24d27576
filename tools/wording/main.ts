// Checks the wording of comments and pages. May import other tools.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { checkComments, checkPage } from './check.ts';

/** `npx tsx tools/wording/main.ts [path ...]`: prints the violations. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...argv.slice(2)], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mts|mjs|md)$/u.test(path));
const violations = files.flatMap((path) =>
  (path.endsWith('.md') ? checkPage : checkComments)(path, readFileSync(path, 'utf8')),
);
for (const line of violations) stdout.write(`${line}\n`);
stdout.write(`${violations.length} violations in ${files.length} files\n`);
