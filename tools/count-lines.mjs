import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';

/**
 * `node tools/count-lines.mjs [FOLDER …]`: counts lines of code. Empty lines, comments, imports, re-exports, tests
 * and gallery samples do not count. Assumes Prettier's layout.
 */
const folders =
  argv.length > 2 ? argv.slice(2) : ['src/renderer', 'src/widgets', 'src/browser', 'src/runtime', 'tools/vite'];

const isSource = (name) => /\.(?:ts|tsx|mjs)$/.test(name);
const isLeftOut = (name) => /\.test\.tsx?$|[/\\]gallery\.ts$/.test(name);

function codeLines(text) {
  let count = 0;
  let isComment = false;
  let isImport = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (isComment) {
      isComment = !line.includes('*/');
    } else if (isImport) {
      isImport = !line.endsWith(';');
    } else if (/^(?:\{?\/\*)/.test(line)) {
      isComment = !line.includes('*/');
    } else if (line !== '' && !line.startsWith('//')) {
      const begins = /^(?:import\b(?!\()|export (?:type )?(?:\*|\{))/.test(line);
      const isWhole = line.endsWith(';');
      if (!begins) count += 1;
      else isImport = !isWhole;
    }
  }
  return count;
}

let sum = 0;
for (const folder of folders) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter(isSource);
  const counted = files.filter((file) => !isLeftOut(file));
  const lines = counted.reduce((all, file) => all + codeLines(readFileSync(file, 'utf8')), 0);
  sum += lines;
  stdout.write(`${String(lines).padStart(7)}  ${folder} (${counted.length} files)\n`);
}
stdout.write(`${String(sum).padStart(7)}  together\n`);
