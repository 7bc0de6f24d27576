import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { parseSync } from 'vite';

/**
 * `node tools/count-lines.mjs [FOLDER …]`: counts files, code lines, and words of comments. Empty lines, comments, imports
 * and re-exports are not code lines. Tests, galleries and generated files do not count. Assumes Prettier's layout.
 */
const folders =
  argv.length > 2
    ? argv.slice(2)
    : readdirSync('src', { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join('src', name));

const isSource = (name) => /\.(?:ts|tsx|mjs)$/.test(name);
const isExcluded = (name) => /\.test\.tsx?$|[/\\]gallery\.ts$/.test(name);

function codeLines(text) {
  let count = 0;
  let isComment = false;
  let isImport = false;
  for (const line of text.split('\n').map((untrimmed) => untrimmed.trim())) {
    if (isComment) {
      isComment = !line.includes('*/');
    } else if (isImport) {
      isImport = !line.endsWith(';');
    } else if (/^(?:\{?\/\*)/.test(line)) {
      isComment = !line.includes('*/');
    } else if (line !== '' && !line.startsWith('//')) {
      const isImportStart = /^(?:import\b(?!\()|export (?:type )?(?:\*|\{))/.test(line);
      const isSingleLine = line.endsWith(';');
      if (!isImportStart) count += 1;
      else isImport = !isSingleLine;
    }
  }
  return count;
}

function commentWords(path, text) {
  const { comments } = parseSync(path, text);
  return comments.flatMap(({ value }) => value.split(/[\s*]+/).filter((word) => /[A-Za-z]/.test(word))).length;
}

function print({ files, lines, words }, name) {
  const columns = [files, lines, words, lines === 0 ? 0 : Math.round((100 * words) / lines)];
  stdout.write(`${columns.map((value) => String(value).padStart(14)).join('')}  ${name}\n`);
}

const sum = { files: 0, lines: 0, words: 0 };
stdout.write(
  `${['files', 'code lines', 'comment words', 'per 100 lines'].map((name) => name.padStart(14)).join('')}\n`,
);
for (const folder of folders) {
  const paths = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => isSource(path) && !isExcluded(path));
  const texts = paths
    .map((path) => [path, readFileSync(path, 'utf8')])
    .filter(([, text]) => !text.startsWith('// Generated from'));
  const lines = texts.reduce((total, [, text]) => total + codeLines(text), 0);
  const words = texts.reduce((total, [path, text]) => total + commentWords(path, text), 0);
  print({ files: texts.length, lines, words }, folder);
  sum.files += texts.length;
  sum.lines += lines;
  sum.words += words;
}
print(sum, 'together');
