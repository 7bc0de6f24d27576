import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import type { LocatedFinding, RelatedLocation } from '../../../tools/flow-lint/located-finding.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { fixtureNames, readFixture, type Fixture } from './read-fixture.ts';
import { registries } from './fixture-registries.ts';

describe.each([...(await fixtureNames())])('%s', (rule, names) => {
  const beginning = (kind: string): string[] => names.filter((name) => name.startsWith(kind));

  test.each(beginning('invalid'))('finds what is wrong in %s', async (name) => {
    const fixture = await readFixture(rule, name);
    expect(fixture.expected).not.toEqual([]);
    const findings = findingsIn(fixture);
    expect(findings.map(lineOf)).toEqual(fixture.expected);
    if (fixture.related !== undefined) expect(findings.flatMap(otherEnds)).toEqual(fixture.related);
    if (fixture.fixes !== undefined) expect(findings.flatMap(edits)).toEqual(fixture.fixes);
    if (fixture.mistakes !== undefined) expect(mistakesIn(findings).size).toBe(fixture.mistakes);
  });

  test.each(beginning('valid'))('finds nothing in %s', async (name) => {
    expect(findingsIn(await readFixture(rule, name))).toEqual([]);
  });

  test('has a fixture of either kind', () => {
    const kinds = new Set(names.map((name) => (/^(valid|invalid)[-\w]*\.flow\.txt$/.exec(name) ?? [])[1]));
    expect(kinds).toEqual(new Set(['valid', 'invalid']));
  });
});

/** All errors, so that a fixture contains no unrelated ones, and the warnings of the fixture's rule. */
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

function edits({ fix }: LocatedFinding): string[] {
  return (fix?.edits ?? []).map((edit) => `${placeOf(edit)} ${JSON.stringify(edit.text)}`);
}

/** Counts findings of a rule with a shared mistake as one. Every other finding is a separate mistake. */
function mistakesIn(findings: readonly LocatedFinding[]): Set<unknown> {
  return new Set(findings.map((one) => (one.mistake === undefined ? one : `${one.rule} ${one.mistake}`)));
}

function placeOf({ file, line, column, endLine, endColumn }: Omit<RelatedLocation, 'message'>): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn}`;
}
