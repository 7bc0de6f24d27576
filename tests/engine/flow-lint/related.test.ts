import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { formatJson } from '../../../tools/flow-lint/formats/json.ts';
import { formatPretty } from '../../../tools/flow-lint/formats/pretty.ts';
import { formatSarif } from '../../../tools/flow-lint/formats/sarif.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { allRules } from '../../../tools/flow-lint/rules.ts';
import { registries } from './fixture-registries.ts';
import { readBase, readFixtures, withSections } from './read-fixture.ts';

/** Rules whose findings have related locations. */
const withAnotherEnd = [
  'arrival-circle',
  'back-way',
  'control-name',
  'copy-cases',
  'copy-limit',
  'copy-missing',
  'copy-placeholder',
  'copy-tags',
  'copy-untranslated',
  'crossed-targets',
  'duplicate-key',
  'duplicate-name',
  'endless-circle',
  'guard-never',
  'like-cycle',
  'limit-type',
  'name-cycle',
  'one-heading',
  'option-value',
  'read-before-written',
  'schema-bounds',
  'unreachable-statement',
  'waiting-fields',
];

test.each(withAnotherEnd)('%s names the other end, which is another place', async (rule) => {
  const findings = (await readFixtures(rule)).flatMap(({ sources }) => lintFlow(compileFlow(sources, registries)));
  const named = findings.filter((finding) => finding.rule === rule && finding.related !== undefined);
  expect(named.length).toBeGreaterThan(0);
  for (const { file, line, column, related = [] } of named)
    for (const other of related) expect([other.file, other.line, other.column]).not.toEqual([file, line, column]);
});

const step = `{
  "id": "ASK",
  "title": "title",
  "view": [{ "heading": "title" }, { "button": "button", "event": "SUBMIT" }],
  "on": {
    "SUBMIT": [
      { "goto": "DONE", "when": "$device = 'mobile'" },
      { "goto": "DONE", "when": "$asked" },
      { "goto": "ASK", "when": "$device = 'mobile' and $filled($repair)" },
      { "goto": "DONE" }
    ]
  }
}`;
const sources = withSections(await readBase(), new Map([['steps/ASK.json', step]]));
const found = lintFlow(compileFlow(sources, registries)).filter(({ rule }) => rule === 'guard-never');
const inFlow = (file: string): string => `flow/${file}`;

describe('the other end of a contradiction', () => {
  test('is the condition that takes every such case, and none that has nothing to do with it', () => {
    expect(found.map(({ line, related }) => [line, related])).toEqual([
      [
        9,
        [
          {
            message: 'this does not hold here',
            file: 'steps/ASK.json',
            line: 7,
            column: 33,
            endLine: 7,
            endColumn: 53,
          },
        ],
      ],
    ]);
  });

  test('stands in each format that has a place for it', () => {
    expect(formatPretty(found, sources, inFlow)).toContain('see flow/steps/ASK.json:7:33  this does not hold here');
    const [first] = JSON.parse(formatJson(found, inFlow)) as LocatedFinding[];
    expect(first?.related?.[0]).toMatchObject({ file: 'flow/steps/ASK.json', line: 7 });
    const { runs } = JSON.parse(formatSarif(found, allRules, inFlow)) as {
      runs: { results: { relatedLocations: unknown[] }[] }[];
    };
    expect(runs[0]?.results[0]?.relatedLocations).toEqual([
      {
        id: 1,
        message: { text: 'this does not hold here' },
        physicalLocation: {
          artifactLocation: { uri: 'flow/steps/ASK.json' },
          region: { startLine: 7, startColumn: 33, endLine: 7, endColumn: 53 },
        },
      },
    ]);
  });
});
