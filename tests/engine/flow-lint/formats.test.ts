import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { formatGithub } from '../../../tools/flow-lint/formats/github.ts';
import { formatSarif } from '../../../tools/flow-lint/formats/sarif.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { allRules } from '../../../tools/flow-lint/rules.ts';
import { registries } from './fixture-registries.ts';
import { readBase, withSections } from './read-fixture.ts';

const base = await readBase();
const step = `{
  "id": "ASK",
  "title": "title",
  "back": "DONE",
  "view": [{ "button": "button", "event": "SUBMIT" }],
  "on": { "SUBMIT": [{ "goto": "DON" }] }
}
`;

/** Errors in the base flow if its step has this text, with further files. */
function errorsIn(text: string, files: Readonly<Record<string, string>> = {}): LocatedFinding[] {
  const sources = withSections(base, new Map(Object.entries({ ...files, 'steps/ASK.json': text })));
  return lintFlow(compileFlow(sources, registries)).filter(({ severity }) => severity === 'error');
}

const inFlow = (file: string): string => `my flow/${file}`;

describe('a fingerprint', () => {
  const marks = (text: string): string[] => errorsIn(text).map(({ fingerprint }) => fingerprint);

  test('stays the same when lines move and statements are put before', () => {
    const moved = step.replace('{ "goto": "DON" }', '{ "warn": "one" },\n\n { "goto": "DON" }').replace('{', '{\n\n');
    expect(errorsIn(moved)[0]?.line).not.toBe(errorsIn(step)[0]?.line);
    expect(marks(moved)).toEqual(marks(step));
  });

  test('tells two findings apart that read alike', () => {
    const twice = step.replace('{ "goto": "DON" }', '{ "goto": "DON", "when": "$asked" }, { "goto": "DON" }');
    expect(new Set(marks(twice)).size).toBe(2);
    expect(marks(twice)).toContain(marks(step)[0]);
  });

  test('is another for another mistake in the same place', () => {
    expect(marks(step.replace('"DON"', '"DO"'))).not.toEqual(marks(step));
  });
});

test('SARIF names the rule, the place, the fingerprint and the fix of each finding', () => {
  const findings = errorsIn(step);
  const { version, runs } = JSON.parse(formatSarif(findings, allRules, inFlow)) as {
    version: string;
    runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[];
  };
  const [run] = runs;
  expect(version).toBe('2.1.0');
  expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(allRules.map(({ id }) => id));
  expect(run?.results).toEqual([
    {
      ruleId: 'unknown-step',
      ruleIndex: allRules.findIndex(({ id }) => id === 'unknown-step'),
      level: 'error',
      message: { text: 'There is no step "DON": did you mean "DONE"?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'my%20flow/steps/ASK.json' },
            region: { startLine: 6, startColumn: 32, endLine: 6, endColumn: 37 },
          },
        },
      ],
      partialFingerprints: { 'flowLint/v1': findings[0]?.fingerprint },
      fixes: [
        {
          description: { text: 'Write "DONE" for "DON"' },
          artifactChanges: [
            {
              artifactLocation: { uri: 'my%20flow/steps/ASK.json' },
              replacements: [
                {
                  deletedRegion: { startLine: 6, startColumn: 32, endLine: 6, endColumn: 37 },
                  insertedContent: { text: '"DONE"' },
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('commands of a workflow write what has a meaning of its own by its number', () => {
  const [finding] = errorsIn(step);
  if (finding === undefined) throw new Error('Nothing was found');
  const told = formatGithub([{ ...finding, message: 'Of two:\n100 %, or none' }], () => 'a,b:c.json');
  expect(told).toBe(
    '::error file=a%2Cb%3Ac.json,line=6,endLine=6,col=32,endColumn=37,title=flow-lint unknown-step::Of two:%0A100 %25, or none',
  );
});

describe('lint.json', () => {
  const accepted = (suppression: object): string => JSON.stringify({ suppressions: [suppression] });
  const rulesWith = (lint: string): string[] => errorsIn(step, { 'lint.json': lint }).map(({ rule }) => rule);

  test('takes away the findings of a rule in a file, or at a place in it and below', () => {
    const whole = { rule: 'unknown-step', file: 'steps/ASK.json', reason: 'It comes with the next release.' };
    expect(rulesWith(accepted(whole))).toEqual([]);
    expect(rulesWith(accepted({ ...whole, at: 'on.SUBMIT' }))).toEqual([]);
    expect(rulesWith(accepted({ ...whole, at: 'on.SUB' }))).toEqual(['stale-suppression', 'unknown-step']);
  });

  test('is not told to be stale while something was left out for its shape', () => {
    const whole = { rule: 'unknown-step', file: 'steps/ASK.json', reason: 'It comes with the next release.' };
    const ill = step.replace('{ "goto": "DON" }', '{ "goto": 1 }');
    const rules = errorsIn(ill, { 'lint.json': accepted(whole) }).map(({ rule }) => rule);
    expect(rules).toEqual(['file-shape']);
  });

  test('gives the findings of a rule another severity, or switches it off', () => {
    expect(rulesWith('{ "severities": { "unknown-step": "warning" } }')).toEqual([]);
    expect(rulesWith('{ "severities": { "unused-definition": "error" } }')).toContain('unused-definition');
    const off = withSections(base, new Map([['lint.json', '{ "severities": { "copy-unused": "off" } }']]));
    const rules = lintFlow(compileFlow(off, registries)).map(({ rule }) => rule);
    expect(rules).toContain('unused-definition');
    expect(rules).not.toContain('copy-unused');
  });

  test('without a reason for what it suppresses is an error', () => {
    expect(rulesWith(accepted({ rule: 'unknown-step', file: 'steps/ASK.json' }))).toContain('file-shape');
  });
});
