import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileFolder } from '../../tools/compile/publish.ts';
import { compilationOfVariant } from '../../tools/flow-lint/as-variant.ts';
import { coverageOfVariant } from '../../tools/studio/coverage-of-variant.ts';
import { describeFlow } from '../../tools/studio/describe-flow.ts';
import { flowAs } from '../../tools/studio/page/flow-as.ts';
import { recordingOf } from '../../tools/studio/page/recording-of.ts';
import { saveScenario } from '../../tools/studio/writes/save-scenario.ts';
import { liveScreen } from '../engine/studio/live-screen.ts';
import { functions, registries } from '../../examples/claim/flow.config.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../examples/claim/${name}`, import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claim-'));
  await cp(pathOf('flow'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const published = await compileFolder(pathOf('flow'), registries);
const { compilation } = published;
const samples = compilation.files.singleValue('preview');
const flow = describeFlow(compilation, compilation, samples);
const unchanging = { folder: async () => folder, functions: async () => functions, codeFiles: () => [] };

test('a recording with a selected variant is verified with that variant, and its scenario names it', async () => {
  const compiled = () => compileFolder(folder, registries);
  expect(Object.keys(flow.variants)).toEqual(['broker']);
  const screen = liveScreen(compilationOfVariant(compilation, 'broker'), { at: 'FILES', samples });
  screen.submit();
  const recorded = recordingOf({ step: 'FILES', locale: 'en-IE', variant: 'broker' }, screen.live(), flow);
  const asked = {
    name: 'Of a broker',
    about: 'A broker’s client is not asked about other insurances.',
    replaces: false,
    ...recorded,
  };
  const api = { ...unchanging, compiledFlow: compiled, lastValidFlow: compiled };
  expect(await saveScenario(asked, api)).toMatchObject({ isSaved: true, file: 'scenarios/of-a-broker.json' });
  expect(JSON.parse(await readFile(join(folder, 'scenarios/of-a-broker.json'), 'utf8'))).toMatchObject({
    variant: 'broker',
    at: 'FILES',
    // Without the variant, the flow asks about other insurances here.
    play: [{ press: 'SUBMIT', expect: { step: 'BANK' } }],
  });
});

test('with a selected variant, the studio shows the texts, limits and transitions of that variant', () => {
  const broker = flowAs(flow, 'broker');
  const waysFrom = ({ chart }: typeof flow, step: string): string[] =>
    chart.clusters
      .flatMap(({ cards }) => cards)
      .filter(({ id }) => id === step)
      .flatMap(({ exits }) => exits.map(({ by, to }) => `${by} ${to}`));

  expect(broker.copy['en-IE']).toEqual({ ...flow.copy['en-IE'], ...broker.variant?.copy['en-IE'] });
  expect(broker.copy['en-IE']?.['who.heading']).toBe('Your broker sent you here');
  expect([flow.limits['claimDays'], broker.limits['claimDays']]).toEqual([365, 730]);
  expect(broker.variant).toMatchObject({ file: 'variants/broker.json', limits: { claimDays: 730 } });
  // With the variant, no path reaches the omitted step.
  expect([flow, broker].map(({ steps }) => steps['OTHER_INSURANCE']?.isLeftOut)).toEqual([false, true]);
  expect(waysFrom(flow, 'FILES')).toContain('SUBMIT OTHER_INSURANCE');
  expect(waysFrom(broker, 'FILES')).toContain('SUBMIT BANK');
  expect(waysFrom(broker, 'FILES')).not.toContain('SUBMIT OTHER_INSURANCE');
});

test('flowAs returns the flow itself for a variant that no longer exists', () => {
  expect(flowAs(flow, 'gone')).toBe(flow);
  expect(flowAs(flow, null)).toBe(flow);
});

test('coverage with a selected variant includes only the scenarios of that variant', async () => {
  const api = { ...unchanging, compiledFlow: async () => published, lastValidFlow: async () => published };
  const { scenarios, steps } = await coverageOfVariant('broker', compilation, api);
  expect(scenarios).toEqual([
    { name: 'broker-no-other-insurance', why: undefined },
    { name: 'broker-two-years', why: undefined },
  ]);
  expect(steps['OTHER_INSURANCE']?.seen).toBe(0);
});
