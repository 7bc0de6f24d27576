import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { chartOf } from '../../../tools/flow-lint/chart/chart.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { registries } from './fixture-registries.ts';
import { readBase, readFixtures, withSections } from './read-fixture.ts';

const fixtures = await readFixtures('unknown-subflow');
const sound = fixtures.find(({ name }) => name === 'valid-twice.flow.txt')?.sources ?? (await readBase());
const textOf = (path: string): string => sound.find(({ file }) => file === path)?.text ?? '';
const step = textOf('steps/owner/NOTE.json');

function found(text: string): LocatedFinding[] {
  const sources = withSections(sound, new Map([['steps/owner/NOTE.json', text]]));
  return lintFlow(compileFlow(sources, registries)).filter(({ file }) => file === 'steps/owner/NOTE.json');
}

describe('what is found in a subflow that is used twice', () => {
  test('is told once, in the names of the subflow, with both uses beside it', () => {
    const findings = found(step.replace('$filled($note)', '$filled($device)')).filter(
      ({ rule }) => rule === 'written-never-read',
    );
    expect(
      findings.map(({ rule, message, related = [] }) => [rule, message, related.map((one) => one.message)]),
    ).toEqual([
      ['written-never-read', 'Nothing reads "note", which is written here', ['used as "seller"', 'used as "buyer"']],
    ]);
  });

  test('names the one use that it is true of', () => {
    const asking = textOf('steps/ASK.json').replace('{ "goto": "seller", "when": "$asked" },', '');
    const sources = withSections(sound, new Map([['steps/ASK.json', asking]]));
    const [lost] = lintFlow(compileFlow(sources, registries)).filter(({ rule }) => rule === 'unreachable-step');
    expect(lost).toMatchObject({
      file: 'steps/owner/NOTE.json',
      message: 'No way leads from the start to NOTE',
      related: [{ message: 'used as "seller"', file: 'flow.json' }],
    });
  });
});

test('names that are none do not stop the linter', () => {
  const flow = textOf('flow.json').replace('"seller": {', '"se(ller": {');
  const subflow = textOf('subflows/owner.json').replace('"note"', '"(no[te"');
  const sources = withSections(
    sound,
    new Map([
      ['flow.json', flow],
      ['subflows/owner.json', subflow],
    ]),
  );
  expect(lintFlow(compileFlow(sources, registries)).map(({ message }) => message)).toContain(
    '"se(ller" is not a valid name: use letters and digits, and start with a letter',
  );
});

test('a chart has a cluster for each use', () => {
  const chart = chartOf(compileFlow(sound, registries), [], undefined);
  expect(chart.clusters.map(({ name, cards }) => [name, cards.map(({ id }) => id)])).toEqual(
    expect.arrayContaining([
      ['Without a stage: owner as seller', ['seller.NOTE']],
      ['Without a stage: owner as buyer', ['buyer.NOTE']],
    ]),
  );
});
