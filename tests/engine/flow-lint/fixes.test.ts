import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import type { SourceFile } from '../../../tools/compile/sources.ts';
import { applyFixes, type FixResult } from '../../../tools/flow-lint/fixes/apply-fixes.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { run } from '../../../tools/flow-lint/run.ts';
import { registries } from './fixture-registries.ts';
import { readBase, withSections } from './read-fixture.ts';

const base = await readBase();
const lint = (sources: readonly SourceFile[]): LocatedFinding[] => lintFlow(compileFlow(sources, registries));

function fixedWith(
  files: Readonly<Record<string, string>>,
): FixResult & { text: (file: string) => string | undefined } {
  const fixed = applyFixes(withSections(base, new Map(Object.entries(files))), lint);
  return { ...fixed, text: (file) => fixed.fixedSources.find((source) => source.file === file)?.text };
}

const step = (goto: string): string => `{
  "id": "ASK",   "title": "title",

  "view": [{ "button": "button", "event": "SUBMIT" }],
  "on": { "SUBMIT": [ ${goto} ] }
}
`;

describe('a fix', () => {
  test('writes the name that was meant, and leaves all else as it is laid out', () => {
    const { text } = fixedWith({ 'steps/ASK.json': step('{ "goto": "DON" }') });
    expect(text('steps/ASK.json')).toBe(step('{ "goto": "DONE" }'));
  });

  test('writes the name that was meant inside an expression', () => {
    const { text } = fixedWith({
      'steps/ASK.json': step('{ "goto": "DONE", "when": "$filled($tickt) and \\"a\\" != \'b\'" }, { "stay": true }'),
    });
    expect(text('steps/ASK.json')).toContain(`"when": "$filled($ticket) and \\"a\\" != 'b'"`);
  });

  test('is not made where two names are meant as likely', () => {
    const twin = '{ "id": "DANE", "title": "title", "end": "completed", "view": [{ "heading": "heading" }] }';
    const { text } = fixedWith({ 'steps/ASK.json': step('{ "goto": "DINE" }'), 'steps/DANE.json': twin });
    expect(text('steps/ASK.json')).toContain('"DINE"');
  });

  test('is not made where the key that was meant is there already', () => {
    const text = step('{ "goto": "DONE" }').replace('"title": "title"', '"title": "title", "titel": "button"');
    expect(fixedWith({ 'steps/ASK.json': text }).text('steps/ASK.json')).toBe(text);
  });

  test('takes out words that nothing shows, in every language, with their commas', () => {
    const copy = base.find(({ file }) => file === 'copy/en-US.json')?.text ?? '';
    const { text } = fixedWith({ 'copy/en-US.json': copy.replace('{', '{\n  "nobody": "Reads this",') });
    expect(JSON.parse(text('copy/en-US.json') ?? '')).not.toHaveProperty('nobody');
  });

  test('takes out nothing that is unused while an error is left that may hide its use', () => {
    const { text } = fixedWith({
      'steps/ASK.json': step('{ "goto": "NOWHERE_NEAR" }'),
      'links.json': '{ "unread": { "href": "https://example.com" } }',
    });
    expect(text('links.json')).toContain('unread');
    const sound = fixedWith({ 'links.json': '{ "unread": { "href": "https://example.com" } }' });
    expect(sound.text('links.json')).not.toContain('unread');
  });

  test('takes out one of two equal keys that say the same, and neither of two that differ', () => {
    const equal = step('{ "goto": "DONE", "goto": "DONE" }');
    expect(fixedWith({ 'steps/ASK.json': equal }).text('steps/ASK.json')).toBe(step('{ "goto": "DONE" }'));
    const differing = step('{ "goto": "DONE", "goto": "ASK" }');
    expect(fixedWith({ 'steps/ASK.json': differing }).text('steps/ASK.json')).toBe(differing);
  });

  test('takes out a comma behind the last entry, and then puts right what that had hidden', () => {
    const { text, fixedFindings } = fixedWith({ 'steps/ASK.json': step('{ "goto": "DON" },') });
    expect(text('steps/ASK.json')).toBe(step('{ "goto": "DONE" }'));
    expect(fixedFindings.slice(0, 2).map(({ rule }) => rule)).toEqual(['json-syntax', 'unknown-step']);
  });
});

describe('the command', () => {
  const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
  const used = ['--registries', path('fixture-registries.ts')];
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flow-lint-'));
    await cp(path('fixtures-base'), folder, { recursive: true });
    await writeFile(join(folder, 'steps/ASK.json'), step('{ "goto": "DON" }'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('writes what it puts right with --fix, and says what that was', async () => {
    const { out, error } = await run([folder, ...used, '--fix']);
    expect(await readFile(join(folder, 'steps/ASK.json'), 'utf8')).toBe(step('{ "goto": "DONE" }'));
    expect(error).toContain('Write "DONE" for "DON"');
    expect(out).not.toContain('unknown-step');
  });

  test('writes nothing with --fix-dry-run, and says what it would', async () => {
    const { error } = await run([folder, ...used, '--fix-dry-run']);
    expect(await readFile(join(folder, 'steps/ASK.json'), 'utf8')).toBe(step('{ "goto": "DON" }'));
    expect(error).toMatch(/flow-lint: would put \d+ findings? right$/);
  });
});
