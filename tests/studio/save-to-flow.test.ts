import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFlowConfig } from '../../tools/compile/flow-config.ts';
import { compileFolder } from '../../tools/compile/publish.ts';
import { compilationOfVariant } from '../../tools/flow-lint/as-variant.ts';
import { describeFlow } from '../../tools/studio/describe-flow.ts';
import { recordingOf } from '../../tools/studio/page/recording-of.ts';
import { saveScenario } from '../../tools/studio/writes/save-scenario.ts';
import { saveLimit, saveText } from '../../tools/studio/writes/save-value.ts';
import type { FlowPluginApi } from '../../tools/vite/flow-plugin.ts';
import { liveScreen } from '../engine/studio/live-screen.ts';
import { editedFlows, flowNames } from './flows.ts';

/** The first text of a copy file that has words alone, with its key. */
function plainTextIn(copy: Readonly<Record<string, unknown>>): readonly [key: string, text: string] {
  const [key, text] = Object.entries(copy).find(([, one]) => /^[\p{L} ]{12,}$/u.test(String(one))) ?? [];
  if (key === undefined) throw new Error('No text of the copy has words alone');
  return [key, String(text)];
}

describe.each(flowNames)('in the studio of %s', (name) => {
  let folder: string;
  let flow: FlowPluginApi;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `studio-${name}-`));
    await cp(editedFlows[name].folder, folder, { recursive: true });
    const { registries, functions } = await loadFlowConfig(editedFlows[name].config);
    const compiled = () => compileFolder(folder, registries);
    flow = {
      folder: async () => folder,
      compiledFlow: compiled,
      lastValidFlow: compiled,
      functions: async () => functions,
      codeFiles: () => [],
    };
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
  const readJson = async (file: string): Promise<Record<string, unknown>> =>
    JSON.parse(await read(file)) as Record<string, unknown>;

  /** Expects that a save changes one value of a file and nothing else in the flow. */
  async function expectSaved(saved: unknown, file: string, before: Record<string, unknown>, value: object) {
    expect(saved).toEqual({ isSaved: true, file, findings: [] });
    expect(await readJson(file)).toEqual({ ...before, ...value });
  }

  test('a text can be saved in every locale', async () => {
    for (const file of await readdir(join(folder, 'copy'))) {
      const before = await readJson(`copy/${file}`);
      const [key, text] = plainTextIn(before);
      const changed = { [key]: `${text} now` };
      const saved = await saveText({ locale: file.replace('.json', ''), key, text: changed[key] }, flow);
      await expectSaved(saved, `copy/${file}`, before, changed);
    }
  });

  test('a text for which flow-lint reports an error is not saved', async () => {
    const [file = ''] = await readdir(join(folder, 'copy'));
    const before = await read(`copy/${file}`);
    const [key] = plainTextIn(await readJson(`copy/${file}`));
    const saved = await saveText({ locale: file.replace('.json', ''), key, text: 'A {' }, flow);
    expect(saved.isSaved).toBe(false);
    expect(saved.findings).toContainEqual(expect.objectContaining({ rule: 'copy-message', file: `copy/${file}` }));
    expect(await read(`copy/${file}`)).toBe(before);
  });

  test('a limit can be saved', async () => {
    const before = await readJson('limits.json');
    const [limit, value] = Object.entries(before).find(([, one]) => typeof one === 'number') ?? ['', 0];
    const changed = { [limit]: Number(value) + 1 };
    await expectSaved(await saveLimit({ name: limit, value: changed[limit] }, flow), 'limits.json', before, changed);
  });

  test('limits and texts of a variant can be saved in its file', async () => {
    for (const { name: variant, value } of (await flow.compiledFlow()).compilation.files.ofKind('variant')) {
      const file = `variants/${variant}.json`;
      const before = await readJson(file);
      let limits = { ...value.limits };
      // A number can be increased. The only other value of a boolean is that of the flow, which is an error in a variant.
      const [limit, number] = Object.entries(limits).find(([, one]) => typeof one === 'number') ?? [];
      if (limit !== undefined) {
        limits = { ...limits, [limit]: Number(number) + 1 };
        const saved = await saveLimit({ name: limit, value: limits[limit], variant }, flow);
        await expectSaved(saved, file, before, { limits });
      }

      const [[locale, texts] = ['', {}]] = Object.entries({ ...value.copy });
      const [key = ''] = Object.keys(texts);
      const text = `${String(texts[key])} Welcome.`;
      const copy = { ...value.copy, [locale]: { ...texts, [key]: text } };
      const saved = await saveText({ locale, key, text, variant }, flow);
      await expectSaved(saved, file, { ...before, limits }, { copy });
    }
  });

  // Pottery has no sample data; studio.browser.test.ts records there.
  if (name === 'pottery') return;
  test('a recording can be saved as a new scenario, for the flow and for each variant', async () => {
    const { compilation } = await flow.compiledFlow();
    const samples = compilation.files.singleValue('preview');
    const described = describeFlow(compilation, compilation, samples);
    const [locale = ''] = compilation.flow.locales;
    for (const variant of [null, ...Object.keys(described.variants)]) {
      const step = described.first;
      const screen = liveScreen(compilationOfVariant(compilation, variant ?? undefined), {
        at: step,
        samples,
        state: 'pristine',
      });
      screen.submit();
      const recorded = recordingOf({ step, locale, variant }, screen.live(), described);
      const scenario = { name: `Recorded ${variant ?? 'here'}`, about: 'An empty form stays.', replaces: false };
      expect(await saveScenario({ ...scenario, ...recorded }, flow)).toEqual({
        isSaved: true,
        file: `scenarios/recorded-${variant ?? 'here'}.json`,
        findings: [],
      });
      const [first] = Object.entries(await readJson(`scenarios/recorded-${variant ?? 'here'}.json`));
      expect(first).toEqual(['$schema', '../../.schema/scenario.schema.json']);
    }
  });
});
