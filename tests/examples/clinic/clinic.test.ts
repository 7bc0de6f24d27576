import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { visitFlow, type TestVisit, type VisitOptions } from '../../../src/testing/visit-flow.ts';
import { lintFolder } from '../../../tools/exports/lint.ts';
import { runScenarios } from '../../../tools/scenarios/run.ts';
import { compileTestFlow } from '../../../tools/testing/compile-test-flow.ts';
import * as clinic from '../../../examples/clinic/code.ts';
import { registries } from '../../../examples/clinic/flow.config.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../examples/clinic/${name}`, import.meta.url));
const flow = await compileTestFlow(pathOf('flow'), registries);

function visit(options: VisitOptions = {}): TestVisit {
  return visitFlow(flow, { actions: clinic.actions, ...options });
}

test('flow-lint finds nothing in the clinic flow', async () => {
  const { findings } = await lintFolder(pathOf('flow'), registries);
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('every scenario of the clinic flow passes', async () => {
  const { code, out } = await runScenarios([pathOf('flow'), '--registries', pathOf('flow.config.ts')]);
  expect(code, out).toBe(0);
});

test('answers that are saved for later are back when the page opens with their key', async () => {
  const before = visit();
  await before.until('LANGUAGE');
  await before.fill({ spoken: 'fr' });
  before.submit();
  await before.until('REASON');
  before.raise('CONTINUE_LATER');
  await before.until(() => before.calls.at(-1)?.action === 'save-draft');

  const after = visit({ hostValues: { page: { draft: '1' } } });
  await after.until('REASON');
  expect(before.storage.value).not.toMatchObject({ entries: { language: { spoken: 'fr' } } });
});
