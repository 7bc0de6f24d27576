import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileFolder } from '../../tools/compile/publish.ts';
import { asVariant } from '../../tools/flow-lint/as-variant.ts';
import { describeFlow } from '../../tools/studio/describe-flow.ts';
import { recordingOf } from '../../tools/studio/page/recording-of.ts';
import { saveScenario } from '../../tools/studio/writes/save-scenario.ts';
import { liveScreen } from '../engine/studio/live-screen.ts';
import { functions, registries } from './flow.config.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claim-'));
  await cp(pathOf('flow'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

test('a variant that is chosen in the studio is the one that a recording is tried on, and that its scenario names', async () => {
  const compiled = () => compileFolder(folder, registries);
  const { compilation } = await compiled();
  const samples = compilation.files.one('preview');
  const flow = describeFlow(compilation, compilation, samples);
  expect(flow.variants).toEqual(['broker']);
  const screen = liveScreen(asVariant(compilation, 'broker'), { at: 'FILES', samples });
  screen.submit();
  const recorded = recordingOf({ step: 'FILES', locale: 'en-IE', variant: 'broker' }, screen.live(), flow);
  const asked = {
    name: 'Of a broker',
    about: 'A broker’s client is not asked about other insurances.',
    replaces: false,
    ...recorded,
  };
  const api = {
    folder: async () => folder,
    compiled,
    shown: compiled,
    functions: async () => functions,
    code: () => [],
  };
  expect(await saveScenario(asked, api)).toMatchObject({ isSaved: true, file: 'scenarios/of-a-broker.json' });
  expect(JSON.parse(await readFile(join(folder, 'scenarios/of-a-broker.json'), 'utf8'))).toMatchObject({
    variant: 'broker',
    at: 'FILES',
    // The flow as it is asks here about other insurances.
    play: [{ press: 'SUBMIT', expect: { step: 'BANK' } }],
  });
});
