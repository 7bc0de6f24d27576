import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import type { LocatedFinding, RelatedPlace } from '../../../tools/flow-lint/located-finding.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { fixtureFolders, readFixtures, type Fixture } from './read-fixture.ts';
import { registries } from './fixture-registries.ts';

const folders = await fixtureFolders();

describe.each(folders)('%s', async (rule) => {
  const fixtures = await readFixtures(rule);

  test.each(fixtures.filter(({ name }) => name.startsWith('invalid')))('finds what is wrong in $name', (fixture) => {
    expect(fixture.expected).not.toEqual([]);
    const findings = findingsIn(fixture);
    expect(findings.map(lineOf)).toEqual(fixture.expected);
    if (fixture.related !== undefined) expect(findings.flatMap(otherEnds)).toEqual(fixture.related);
  });

  test.each(fixtures.filter(({ name }) => name.startsWith('valid')))('finds nothing in $name', (fixture) => {
    expect(findingsIn(fixture)).toEqual([]);
  });

  test('has a fixture of either kind', () => {
    const kinds = new Set(fixtures.map(({ name }) => (/^(valid|invalid)[-\w]*\.flow\.txt$/.exec(name) ?? [])[1]));
    expect(kinds).toEqual(new Set(['valid', 'invalid']));
  });
});

/** All errors, so that a fixture shows one thing only; warnings of its own rule. */
function findingsIn({ rule, sources, previous }: Fixture): LocatedFinding[] {
  const compilation = compileFlow(sources, registries);
  const before = previous === undefined ? {} : { previous: compileFlow(previous, registries) };
  return lintFlow({ ...compilation, ...before, today: '2026-11-20' }).filter(
    (finding) => finding.severity === 'error' || finding.rule === rule,
  );
}

function lineOf(finding: LocatedFinding): string {
  return `${placeOf(finding)} ${finding.rule} ${finding.message}`;
}

function otherEnds({ related = [] }: LocatedFinding): string[] {
  return related.map((other) => `${placeOf(other)} ${other.message}`);
}

function placeOf({ file, line, column, endLine, endColumn }: RelatedPlace): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn}`;
}
