import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import type { SourceFile } from '../../../tools/compile/sources.ts';
import { applyFixes } from '../../../tools/flow-lint/fixes/apply-fixes.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { registries } from './fixture-registries.ts';
import { flowOfPage } from './page-example.ts';
import { fixtureFolders, readBase, readFixtures, withSections } from './read-fixture.ts';

const base = await readBase();
const folders = await fixtureFolders();
const copy = base.find(({ file }) => file === 'copy/en-US.json')?.text ?? '';
const textsOf = (sources: readonly SourceFile[]): Record<string, string> =>
  Object.fromEntries(sources.map(({ file, text }) => [file, text]));

/** Findings of one rule, so that only its fixes are applied. */
function lintWith(rule: string): (sources: readonly SourceFile[]) => LocatedFinding[] {
  return (sources) => lintFlow(compileFlow(sources, registries)).filter((finding) => finding.rule === rule);
}

/** Applies the fixes of one rule. Expects findings before and none after. */
function fixed(rule: string, sources: readonly SourceFile[]): Record<string, string> {
  const lint = lintWith(rule);
  expect(lint(sources).some(({ fix }) => fix !== undefined)).toBe(true);
  const after = applyFixes(sources, lint);
  expect(after.remainingFindings).toEqual([]);
  const again = applyFixes(after.fixedSources, lint);
  expect(again.fixedFindings).toEqual([]);
  expect(textsOf(again.fixedSources)).toEqual(textsOf(after.fixedSources));
  return textsOf(after.fixedSources);
}

/** Rules whose page shows the mistake as its bad example and the fixed text as its good example. */
const asOnThePage = [
  'copy-unused',
  'file-shape',
  'old-key',
  'part-parameters',
  'unknown-action',
  'unknown-copy-key',
  'unknown-field',
  'unknown-function',
  'unknown-link',
  'unknown-modal',
  'unknown-name',
  'unknown-options',
  'unknown-outcome',
  'unknown-part',
  'unknown-routine',
  'unknown-schema',
  'unknown-session',
  'unknown-step',
  'unknown-subflow',
  'unknown-widget',
  'unused-definition',
  'unraised-event',
  'widget-keys',
];

interface Row {
  readonly file: string;
  readonly bad: string;
  readonly good: string;
  /** Other files that the example needs. */
  readonly also?: Readonly<Record<string, string>>;
}

/** Rules whose fix corrects another mistake than the one on their page. */
const others: Readonly<Record<string, Row>> = {
  autocomplete: {
    file: 'steps/ASK.json',
    bad: asking('"e-mail"', '{ "goto": "DONE" }'),
    good: asking('"email"', '{ "goto": "DONE" }'),
  },
  'call-inputs': {
    file: 'steps/ASK.json',
    bad: asking('"off"', '{ "call": "book-repair", "with": { "bicylce": "$ticket" } }, { "goto": "DONE" }'),
    good: asking('"off"', '{ "call": "book-repair", "with": { "bicycle": "$ticket" } }, { "goto": "DONE" }'),
  },
  'copy-message': {
    file: 'copy/en-US.json',
    bad: copy.replace('Your bicycle', 'See <worksop>us</worksop>'),
    good: copy.replace('Your bicycle', 'See <workshop>us</workshop>'),
  },
  'duplicate-key': {
    file: 'steps/ASK.json',
    bad: asking('"off"', '{ "goto": "DONE",  "goto": "DONE" }'),
    good: asking('"off"', '{ "goto": "DONE" }'),
  },
  'idle-message': {
    file: 'steps/ASK.json',
    bad: asking('"off", "messages": { "maxlength": "error", "*": "error" }', '{ "goto": "DONE" }', 'notes'),
    good: asking('"off", "messages": { "maxLength": "error", "*": "error" }', '{ "goto": "DONE" }', 'notes'),
  },
  'link-value': {
    file: 'steps/ASK.json',
    bad: asking('"off"', '{ "visit": "ticket", "with": { "ticke": "$ticket" } }, { "goto": "DONE" }'),
    good: asking('"off"', '{ "visit": "ticket", "with": { "ticket": "$ticket" } }, { "goto": "DONE" }'),
    also: { 'links.json': '{ "ticket": { "href": "/of/{ticket}" } }' },
  },
  'json-syntax': {
    file: 'steps/ASK.json',
    bad: asking('"off"', '{ "goto": "DONE" }, '),
    good: asking('"off"', '{ "goto": "DONE" } '),
  },
  'repeated-group': {
    file: 'steps/ASK.json',
    bad: repeating('repair'),
    good: repeating('repairs'),
  },
  'scenario-name': {
    file: 'scenarios/sent.json',
    bad: '{ "about": "It is sent.", "today": "2026-11-20", "play": [{ "press": "SUBMITT" }] }',
    good: '{ "about": "It is sent.", "today": "2026-11-20", "play": [{ "press": "SUBMIT" }] }',
  },
  'stale-suppression': {
    file: 'lint.json',
    bad: '{ "suppressions": [{ "rule": "dead-end", "file": "flow.json", "at": "id", "reason": "old" }] }',
    good: '{ "suppressions": [] }',
  },
  'unknown-limit': {
    file: 'steps/ASK.json',
    bad: asking('"off"', '{ "goto": "DONE", "when": "$limits.waitMss > 5" }, { "stay": true }'),
    good: asking('"off"', '{ "goto": "DONE", "when": "$limits.waitMs > 5" }, { "stay": true }'),
  },
  'unknown-picture': {
    file: 'views/error.json',
    bad: '{ "id": "error", "title": "title", "view": [{ "picture": "carr" }] }',
    good: '{ "id": "error", "title": "title", "view": [{ "picture": "car" }] }',
  },
};

/** A step with one field. */
function asking(autocomplete: string, program: string, name = 'email'): string {
  const field = `{ "name": "${name}", "widget": "text-field", "label": "label", "autocomplete": ${autocomplete} }`;
  const section = `{ "schema": "repair", "bind": "repair", "fields": [${field}] }`;
  return `{
  "id": "ASK",   "title": "title",

  "view": [{ "form": "repair", "submit": "SUBMIT", "button": "button", "sections": [${section}] }],
  "on": { "SUBMIT": [${program}] }
}
`;
}

/** A step with a repeated group. */
function repeating(list: string): string {
  const fields = '{ "name": "bicycle", "widget": "text-field", "label": "label", "autocomplete": "off" }';
  const group = `{ "repeat": "${list}", "most": 5, "legend": "label", "add": "button", "fields": [${fields}] }`;
  return `{
  "id": "ASK",   "title": "title",

  "view": [{ "form": "repair", "submit": "SUBMIT", "button": "button", "sections": [${group}] }],
  "on": { "SUBMIT": [{ "goto": "DONE" }] }
}
`;
}

describe('a fix is made, changes nothing else, leaves nothing to find, and is not made twice', () => {
  test.each(asOnThePage)('%s: the bad example of its page becomes the good one', async (rule) => {
    const [bad, good] = [await flowOfPage(rule, 'Bad'), await flowOfPage(rule, 'Good')];
    expect(fixed(rule, bad.sources)).toEqual(textsOf(good.sources));
  });

  test.each(Object.entries(others))('%s', (rule, { file, bad, good, also = {} }) => {
    const withText = (text: string): SourceFile[] =>
      withSections(base, new Map([...Object.entries(also), [file, text]]));
    expect(fixed(rule, withText(bad))).toEqual(textsOf(withText(good)));
  });
});

describe('in the fixtures', () => {
  const lint = (sources: readonly SourceFile[]): LocatedFinding[] => lintFlow(compileFlow(sources, registries));
  const rulesWithFix = new Set<string>();

  test.each(folders)(
    'no fix of %s leaves its finding, and nothing that is taken out makes an error',
    async (folder) => {
      for (const { name, sources } of await readFixtures(folder)) {
        const before = lint(sources);
        for (const { rule, fix } of before) if (fix !== undefined) rulesWithFix.add(rule);
        if (before.every(({ fix }) => fix === undefined)) continue;
        const { remainingFindings, fixedFindings } = applyFixes(sources, (changed) =>
          changed === sources ? before : lint(changed),
        );
        const left = new Set(remainingFindings.map(({ fingerprint }) => fingerprint));
        expect(
          fixedFindings.filter(({ fingerprint }) => left.has(fingerprint)).map(({ message }) => message),
          name,
        ).toEqual([]);
        // A fix that corrects a name can reveal further findings.
        if (fixedFindings.length === 0 || fixedFindings.some(({ fix }) => fix?.isLast !== true)) continue;
        const known = new Set(before.map((one) => `${one.rule} ${one.file}`));
        const added = remainingFindings.filter(
          (one) => one.severity === 'error' && !known.has(`${one.rule} ${one.file}`),
        );
        expect(
          added.map((one) => `${one.rule} ${one.file} ${one.message}`),
          name,
        ).toEqual([]);
      }
    },
  );

  test('every rule with a fix is shown above', () => {
    const shown = new Set([...asOnThePage, ...Object.keys(others)]);
    expect(rulesWithFix.size).toBeGreaterThan(0);
    expect([...rulesWithFix].filter((rule) => !shown.has(rule))).toEqual([]);
  });
});
