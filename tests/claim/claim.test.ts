import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lintFolder } from '../../tools/exports/lint.ts';
import { runScenarios } from '../../tools/scenarios/run.ts';
import { registries } from './flow.config.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

test('flow-lint finds nothing in the claim', async () => {
  const { findings } = await lintFolder(pathOf('flow'), registries);
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('every scenario of the claim comes to what it must, and together they come through as much as is asked', async () => {
  const { code, out } = await runScenarios([pathOf('flow'), '--registries', pathOf('flow.config.ts')]);
  expect(code, out).toBe(0);
});
