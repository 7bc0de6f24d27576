import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as claim from '../../../examples/claim/code.ts';
import { registries } from '../../../examples/claim/flow.config.ts';
import { visitFlow } from '../../../src/testing/visit-flow.ts';
import { lintFolder } from '../../../tools/exports/lint.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';

const folder = fileURLToPath(new URL('../../../examples/claim/flow', import.meta.url));

test('a water claim is sent without the day, the quote and the police report, whose questions no longer apply', async () => {
  const { compilation } = await lintFolder(folder, registries);
  const samples = compilation.files.singleValue('preview') ?? {};
  const { actions } = claim;
  const visit = visitFlow(testFlowOf(compilation), { actions, preview: { step: 'DAMAGE', samples } });
  const input = (path: string, value: string): void => visit.runtime.dispatch.input(path, value);
  const submitTo = async (step: string): Promise<void> => {
    visit.submit();
    await visit.until(step);
  };
  await visit.fill({ kind: 'theft' });
  await submitTo('WHEN');
  await visit.fill({ known: true });
  input('incident.day', '32/13/2026');
  input('incident.time', '25:00');
  await visit.fill({ known: false });
  await visit.fill({ between: { from: '2026-11-01', to: '2026-11-02' } });
  await submitTo('POLICE_REPORT');
  await visit.fill({ reported: true, reportNumber: 'C-2026-118' });
  await submitTo('ITEMS');
  input('items.0.mend', 'repair');
  input('items.0.quote', 'ask the joiner');
  input('items.0.mend', 'replace');
  for (const step of ['POLICE_REPORT', 'WHEN', 'DAMAGE']) {
    visit.raise('BACK');
    await visit.until(step);
  }
  await visit.fill({ kind: 'water' });
  for (const step of ['WHEN', 'WATER', 'ITEMS', 'FILES', 'OTHER_INSURANCE', 'BANK', 'REVIEW']) await submitTo(step);
  visit.raise('SUBMIT');
  await visit.until('SIGN');
  expect(visit.runtime.snapshot().context).toMatchObject({ items: [{ quote: 'ask the joiner' }, {}] });
  await visit.fill({ signature: 'Nora Quillon', truthful: true });
  await submitTo('DONE');

  const sent = visit.calls.find(({ action }) => action === 'send-claim')?.input as Record<string, object[]>;
  expect(sent['incident']).toEqual({ known: false, between: { from: '2026-11-01', to: '2026-11-02' } });
  expect(sent['items']?.[0]).not.toHaveProperty('quote');
  expect([sent['fire'] ?? {}, sent['police'] ?? {}]).toEqual([{}, {}]);
});
