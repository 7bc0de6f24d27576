import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import { formatJson } from '../../../tools/flow-lint/formats/json.ts';
import { formatPretty } from '../../../tools/flow-lint/formats/pretty.ts';
import { formatSarif } from '../../../tools/flow-lint/formats/sarif.ts';
import { journeyRuleIds } from '../../../tools/flow-lint/journeys/journey-rules.ts';
import { withJourneys } from '../../../tools/flow-lint/journeys/with-journeys.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { allRules } from '../../../tools/flow-lint/rules.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { registries } from './fixture-registries.ts';
import { readBase, readFixtures, withSections } from './read-fixture.ts';
import { replayed } from './seeds/replayed.ts';

const code = { functions: generalFunctions, samples: { context: {} } };
const today = '2026-11-20';
const base = await readBase();
const step = `{
  "id": "ASK",
  "title": "title",
  "view": [{ "button": "button", "event": "SUBMIT" }, { "button": "button", "event": "LATER" }],
  "on": {
    "SUBMIT": [{ "call": "list-repairs", "save": "repairs", "on": { "unreachable": [{ "stay": true }] } }, { "goto": "NEXT" }],
    "LATER": [{ "stay": true }]
  }
}`;
const next = `{
  "id": "NEXT",
  "title": "title",
  "view": [{ "button": "button", "event": "SUBMIT" }],
  "on": { "SUBMIT": [{ "goto": "DONE", "when": "$device = 'mobile' and $device = 'desktop'" }, { "goto": "DONE" }] }
}`;
const compilation = compileFlow(
  withSections(
    base,
    new Map([
      ['steps/ASK.json', step],
      ['steps/NEXT.json', next],
    ]),
  ),
  registries,
);

async function journeysIn(flow: Compilation): Promise<LocatedFinding[]> {
  const told = await withJourneys(flow, lintFlow(flow), code, today);
  return told.filter(({ journey }) => journey !== undefined);
}

describe('the way to a finding', () => {
  test('is told thing by thing, with how calls come out and where that leads', async () => {
    const [finding] = await journeysIn(compilation);
    expect(finding?.rule).toBe('guard-never');
    expect(finding?.journey?.steps.map(({ text }) => text)).toEqual([
      'The visit begins, with device "desktop", leads to ASK',
      'SUBMIT on ASK, list-repairs ends as listed, leads to NEXT',
      'SUBMIT on NEXT',
    ]);
    expect(finding?.journey?.steps.at(-1)).toMatchObject({ file: 'steps/NEXT.json', line: 5 });
  });

  test('is a scenario from the beginning, which is played', async () => {
    const [finding] = await journeysIn(compilation);
    expect(finding?.journey?.scenario?.play).toEqual([
      { press: 'SUBMIT' },
      { reply: { action: 'list-repairs', outcome: 'listed', with: {} } },
      { press: 'SUBMIT' },
      { expect: { step: 'DONE' } },
    ]);
  });

  test('says so where it was not played', async () => {
    const never = "$device = 'mobile' and $device = 'desktop'";
    const later = { when: "$today > '2099-01-01'", then: [{ goto: 'DONE', when: never }, { stay: true }] };
    const asked = JSON.stringify({
      ...(JSON.parse(step) as object),
      on: { SUBMIT: [later, { goto: 'DONE' }], LATER: [{ stay: true }] },
    });
    const flow = compileFlow(withSections(base, new Map([['steps/ASK.json', asked]])), registries);
    const [finding] = (await journeysIn(flow)).filter(({ rule }) => rule === 'guard-never');
    expect(finding?.journey?.scenario).toBeUndefined();
    expect(finding?.journey?.unplayed).toMatch(/^This way was not played/);
    const told = finding === undefined ? [] : [finding];
    expect(formatPretty(told, flow.sources, (file) => file)).toContain('This way was not played');
    expect(formatSarif(told, allRules, (file) => file)).toContain('This way was not played');
  });

  test('contains the error if the runtime cannot run the flow', async () => {
    const { flow } = compilation;
    const steps = Object.entries(flow.steps).map(([id, one]) => [id, { ...one, blocks: [null] }] as const);
    const broken = {
      ...compilation,
      flow: { ...flow, steps: Object.fromEntries(steps) as unknown as typeof flow.steps },
    };
    const findings = lintFlow(compilation).filter(({ rule }) => rule === 'guard-never');
    const [finding] = await withJourneys(broken, findings, code, today);
    expect(finding?.journey?.unplayed).toMatch(/^This way was not played: the runtime failed \(TypeError: /);
  });

  test('stands in each format that has a place for it', async () => {
    const found = await journeysIn(compilation);
    const inFlow = (file: string): string => `flow/${file}`;
    expect(formatPretty(found, compilation.sources, inFlow)).toContain('2. SUBMIT on ASK, list-repairs ends as listed');
    const [first] = JSON.parse(formatJson(found, inFlow)) as LocatedFinding[];
    expect(first?.journey?.steps.at(-1)?.file).toBe('flow/steps/NEXT.json');
    const { runs } = JSON.parse(formatSarif(found, allRules, inFlow)) as {
      runs: { results: { codeFlows: { threadFlows: { locations: { location: unknown }[] }[] }[] }[] }[];
    };
    const [, second] = runs[0]?.results[0]?.codeFlows[0]?.threadFlows[0]?.locations ?? [];
    expect(second?.location).toMatchObject({
      message: { text: 'SUBMIT on ASK, list-repairs ends as listed, leads to NEXT' },
      physicalLocation: { artifactLocation: { uri: 'flow/steps/ASK.json' } },
    });
  });
});

test('each scenario of a journey shows on the runtime what the finding says; most journeys are one', async () => {
  const shown: string[] = [];
  const told: string[] = [];
  for (const rule of journeyRuleIds) {
    for (const { name, sources } of await readFixtures(rule)) {
      const flow = compileFlow(sources, registries);
      for (const { finding, how } of await replayed(flow, lintFlow(flow), code)) {
        const place = `${finding.rule} in ${rule}/${name}`;
        expect(how, place).not.toBe('not shown');
        (how === 'shown' ? shown : told).push(place);
      }
    }
  }
  // If a condition calculates with a missing value, the runtime shows the error view instead.
  expect(shown.length, told.join('\n')).toBeGreaterThan(3 * told.length);
  expect(new Set(shown.map((line) => line.split(' ')[0])).size, shown.join('\n')).toBeGreaterThan(10);
});

describe('what a journey shows', () => {
  const playOf = async (rule: string, on: object): Promise<unknown> => {
    const first = {
      id: 'FIRST',
      title: 'word',
      view: [{ heading: 'word' }, { button: 'word', event: 'ODD' }, { button: 'word', event: 'ON' }],
      on: { ON: [{ goto: 'SECOND' }], ...on },
    };
    const second = { id: 'SECOND', title: 'word', end: 'completed', view: [{ heading: 'word' }] };
    const found = await journeysIn(compileSmall({ 'steps/FIRST.json': first, 'steps/SECOND.json': second }));
    return found.find((finding) => finding.rule === rule)?.journey?.scenario?.play;
  };
  const pressed = [{ press: 'ODD' }, { expect: { step: 'FIRST' } }];

  test('a circle is gone round, and ends where it began', async () => {
    const walk = (id: string, to: string): object => ({
      id,
      title: 'word',
      view: [{ heading: 'word' }, { button: 'word', event: 'ON' }],
      on: { ON: [{ goto: to }] },
    });
    const files = {
      'steps/FIRST.json': walk('FIRST', 'SECOND'),
      'steps/SECOND.json': walk('SECOND', 'THIRD'),
      'steps/THIRD.json': walk('THIRD', 'SECOND'),
      'steps/END.json': { id: 'END', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
    };
    const found = (await journeysIn(compileSmall(files))).find(
      ({ rule, file }) => rule === 'endless-circle' && file === 'steps/SECOND.json',
    );
    expect(found?.journey?.scenario?.play).toEqual([
      { press: 'ON' },
      { press: 'ON' },
      { press: 'ON' },
      { expect: { step: 'SECOND' } },
    ]);
  });

  test('a circle whose way asks for what nobody can answer is looked for by trying', async () => {
    const walk = (id: string, on: object): object => ({
      id,
      title: 'word',
      view: [{ heading: 'word' }, { button: 'word', event: 'ON' }, { button: 'word', event: 'OTHER' }],
      on,
    });
    const files = {
      'steps/FIRST.json': walk('FIRST', { ON: [{ goto: 'SECOND' }], OTHER: [{ stay: true }] }),
      // The shorter route back is not possible today.
      'steps/SECOND.json': walk('SECOND', {
        ON: [{ goto: 'FIRST', when: "$today > '2099-01-01'" }, { stay: true }],
        OTHER: [{ goto: 'THIRD' }],
      }),
      'steps/THIRD.json': walk('THIRD', { ON: [{ goto: 'FIRST' }], OTHER: [{ stay: true }] }),
      'steps/END.json': { id: 'END', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
    };
    const found = (await journeysIn(compileSmall(files))).find(
      ({ rule, file }) => rule === 'endless-circle' && file === 'steps/FIRST.json',
    );
    expect(found?.journey?.scenario).toMatchObject({
      at: 'FIRST',
      play: [{ press: 'ON' }, { press: 'OTHER' }, { press: 'ON' }, { expect: { step: 'FIRST' } }],
    });
  });

  test('a step without a way to success is gone on from, to an end that is none', async () => {
    const files = {
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ heading: 'word' }, { button: 'word', event: 'ON' }],
        on: { ON: [{ goto: 'REFUSED' }] },
      },
      'steps/REFUSED.json': { id: 'REFUSED', title: 'word', end: 'declined', view: [{ heading: 'word' }] },
      'steps/END.json': { id: 'END', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
    };
    const found = (await journeysIn(compileSmall(files))).find(({ rule }) => rule === 'no-success');
    expect(found?.journey?.scenario?.play).toEqual([{ press: 'ON' }, { expect: { step: 'REFUSED' } }]);
  });

  test('what is read too early has no value when one is there', async () => {
    const [fixture] = (await readFixtures('read-before-written')).filter(({ name }) => name.startsWith('invalid'));
    const flow = compileFlow(fixture?.sources ?? [], registries);
    const played = await replayed(flow, lintFlow(flow), code);
    const how = played.filter(({ finding }) => finding.rule === 'read-before-written').map((one) => one.how);
    expect(how.length).toBeGreaterThan(0);
    expect(new Set(how)).toEqual(new Set(['shown']));
  });

  test('an event that nothing handles is pressed, and nothing happens', async () => {
    expect(await playOf('unhandled-event', {})).toEqual(pressed);
  });

  test('a program that does not say how it ends leaves one where one is', async () => {
    expect(await playOf('program-without-ender', { ODD: [{ goto: 'SECOND', when: '$flag' }] })).toEqual(pressed);
  });
});
