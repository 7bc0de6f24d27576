import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { terminalText, withoutControlCharacters } from '../../../tools/compile/terminal-text.ts';
import { run } from '../../../tools/flow-lint/run.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const registries = ['--registries', path('fixture-registries.ts')];
/** Writes to the clipboard, erases the screen, and is a command of GitHub Actions on its own line. */
const hostile = '\u001B]52;c;ZXZpbA==\u0007\u009B2J\n::warning::pressed\n##[add-mask]x\u202E';

test('control characters become visible, and line breaks and tabs stay', () => {
  expect(withoutControlCharacters('a\u001B[1mb\u009B\u202Ec\n\td')).toBe('a␛[1mb··c\n\td');
});

test('no line of an output is a command of GitHub Actions', () => {
  expect(terminalText('::error::a\n  ::set-output::b\nc ::d\n##[warning]e')).toBe(
    ': :error::a\n  : :set-output::b\nc ::d\n## [warning]e',
  );
});

test.each([
  [[]],
  [['--format', 'json']],
  [['--format', 'sarif']],
  [['--format', 'github']],
  [['explain', 'ASK']],
  [['graph']],
  [['graph', '--format', 'html']],
  [['diff']],
])('flow-lint %j prints no control characters and no commands of a definition', async (command) => {
  const folder = await mkdtemp(join(tmpdir(), 'terminal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path('fixtures-base'), folder, { recursive: true });
  const file = join(folder, 'steps/ASK.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll('"SUBMIT"', JSON.stringify(`SUBMIT${hostile}`)));
  const isSubcommand = command[0]?.startsWith('-') === false;
  const folders = command[0] === 'diff' ? [path('fixtures-base'), folder] : [folder];
  const args = isSubcommand ? [...command, ...folders] : [...folders, ...command];
  const { out, error } = await run([...args, ...registries]);
  expect(out + error).not.toMatch(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/u);
  const lines = (out + error).split('\n').filter((line) => /^\s*::|##\[/.test(line));
  expect(lines.every((line) => command.includes('github') && line.startsWith('::') && !line.includes('##['))).toBe(
    true,
  );
});
