import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import { json } from '../../../tools/flow-lint/formats/json.ts';
import { pretty } from '../../../tools/flow-lint/formats/pretty.ts';
import { sarif } from '../../../tools/flow-lint/formats/sarif.ts';
import { findJourney } from '../../../tools/flow-lint/journeys/find-journey.ts';
import { isReached, stageOf } from '../../../tools/scenarios/play-journey.ts';
import { rulesOfWays } from '../../../tools/flow-lint/journeys/rules-of-ways.ts';
import { withJourneys } from '../../../tools/flow-lint/journeys/with-journeys.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { allRules } from '../../../tools/flow-lint/rules.ts';
import { playScenario } from '../../../tools/scenarios/play-scenario.ts';
import { registries } from './fixture-registries.ts';
import { readBase, readFixtures, withSections } from './read-fixture.ts';

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

  test('stands in each format that has a place for it', async () => {
    const found = await journeysIn(compilation);
    const inFlow = (file: string): string => `flow/${file}`;
    expect(pretty(found, compilation.sources, inFlow)).toContain('2. SUBMIT on ASK, list-repairs ends as listed');
    const [first] = JSON.parse(json(found, inFlow)) as LocatedFinding[];
    expect(first?.journey?.steps.at(-1)?.file).toBe('flow/steps/NEXT.json');
    const { runs } = JSON.parse(sarif(found, allRules, inFlow)) as {
      runs: { results: { codeFlows: { threadFlows: { locations: { location: unknown }[] }[] }[] }[] }[];
    };
    const [, second] = runs[0]?.results[0]?.codeFlows[0]?.threadFlows[0]?.locations ?? [];
    expect(second?.location).toMatchObject({
      message: { text: 'SUBMIT on ASK, list-repairs ends as listed, leads to NEXT' },
      physicalLocation: { artifactLocation: { uri: 'flow/steps/ASK.json' } },
    });
  });
});

test('each scenario of a journey replays on the runtime, and comes to what the finding speaks of; most journeys are one', async () => {
  const played: string[] = [];
  const missing: string[] = [];
  for (const rule of rulesOfWays) {
    for (const { name, sources } of await readFixtures(rule)) {
      const flow = compileFlow(sources, registries);
      for (const finding of await journeysIn(flow)) {
        const scenario = finding.journey?.scenario;
        const goal = findJourney(flow, finding)?.goal;
        if (scenario === undefined || goal === undefined) {
          missing.push(`${rule} ${name}`);
          continue;
        }
        const stage = stageOf(flow, code);
        expect(await playScenario(scenario, stage), `${rule} ${name}`).toBeUndefined();
        expect(isReached(goal, stage.seen), `${rule} ${name}`).toBe(true);
        played.push(`${rule} ${name}`);
      }
    }
  }
  // Where a condition calculates with what is missing, the runtime leads to the error view instead.
  expect(played.length).toBeGreaterThan(2 * missing.length);
  expect(new Set(played.map((line) => line.split(' ')[0])).size).toBeGreaterThan(5);
}, 60_000);
