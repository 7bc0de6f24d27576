/**
 * Prints the seed, and random sentences of comments and messages, random sentences of the documents, or random names. A
 * reader who sees only this sample then writes down the meaning of each sentence or name.
 *
 * npx tsx tools/wording/draw.ts [sentences | documents | names] [--count N] [--seed N]
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pageSentencesOf } from './markdown.ts';
import { namesOf } from './names.ts';
import { messagesOf, sentencesOf } from './sentences.ts';

const { values, positionals } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const [kind = 'sentences'] = positionals;
const { count = kind === 'names' ? '60' : '150', seed = String(Date.now() % 0x7fffffff) } = values;

/** Files to exclude, because later rewrites replace them. */
const excluded =
  /^tools\/(?:flow-lint\/rules|studio\/page)\/|\.test\.tsx?$|definition\/definition\.ts$|wording\/dialect\.ts$/;
const excludedMessages = /^tools\/(?:flow-lint|studio)\//;
const excludedPages = /^docs\/(?:reference\/flow-lint\/|spec-map|guides\/studio\.md)/;

function filesOf(paths: readonly string[], isIncluded: (path: string) => boolean): string[] {
  return execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter(isIncluded);
}

function documentSentences(): string[] {
  return filesOf(['*.md'], (path) => path.endsWith('.md') && !excludedPages.test(path)).flatMap((path) =>
    pageSentencesOf(readFileSync(path, 'utf8'))
      .filter(({ text }) => text.split(' ').length >= 5)
      .map(({ text }) => `${path}: ${text}`),
  );
}

function scriptItems(): string[] {
  const folders = ['src', 'sandbox', 'tools', 'template'];
  return filesOf(folders, (path) => /\.tsx?$/.test(path) && !excluded.test(path)).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (kind === 'names') return namesOf(path, text).map((name) => `${name}  (${path})`);
    const messages = excludedMessages.test(path) ? [] : messagesOf(path, text);
    return [...sentencesOf(path, text), ...messages].map((sentence) => `${path}: ${sentence.text}`);
  });
}

const items = kind === 'documents' ? documentSentences() : scriptItems();
const rank = (item: string): string => createHash('sha256').update(`${seed} ${item}`).digest('hex');
const sample = [...new Set(items)].toSorted((a, b) => rank(a).localeCompare(rank(b))).slice(0, Number(count));
console.log(`Seed ${seed}, ${sample.length} of ${items.length}`);
for (const [index, item] of sample.entries()) console.log(`${index + 1}. ${item}`);
