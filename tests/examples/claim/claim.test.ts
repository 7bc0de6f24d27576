import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readFrameMessage } from '../../../src/embed/loader/read-frame-message.ts';
import { compileFolder, lintFolder } from '../../../tools/exports/lint.ts';
import { runScenarios } from '../../../tools/scenarios/run.ts';
import { registries } from '../../../examples/claim/flow.config.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../examples/claim/${name}`, import.meta.url));

test('flow-lint finds nothing in the claim', async () => {
  const { findings } = await lintFolder(pathOf('flow'), registries);
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('a partner page with the claim in a frame is notified of every step, including those of subflows', async () => {
  const { compilation } = await compileFolder(pathOf('flow'), registries);
  const steps = Object.keys(compilation.flow.steps);
  const sender = { product: 'home-claim', id: 'a1b2c3' };
  const heard = steps.filter((step) => readFrameMessage({ ...sender, type: 'ready', step }, sender) !== undefined);
  expect(steps).toContain('witness.NAME');
  expect(heard).toEqual(steps);
});

test('every scenario of the claim passes, and together they reach the required coverage', async () => {
  const { code, out } = await runScenarios([pathOf('flow'), '--registries', pathOf('flow.config.ts')]);
  expect(code, out).toBe(0);
});
