import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as claim from '../../../examples/claim/code.ts';
import { registries } from '../../../examples/claim/flow.config.ts';
import { viewOf } from '../../../src/runtime/scope.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { visitFlow } from '../../../src/testing/visit-flow.ts';
import { compileTestFlow } from '../../../tools/testing/compile-test-flow.ts';
import { joinFlow } from '../../../src/runtime/join-flow.ts';
import { ways } from '../../../src/runtime/ways/ways.ts';

const flow = await compileTestFlow(fileURLToPath(new URL('../../../examples/claim/flow', import.meta.url)), registries);

/** The view of a claim at its review, with answers to questions that are hidden by now. */
function atReview(): Snapshot {
  const { runtime } = visitFlow(flow, { actions: claim.actions });
  const { functions } = claim;
  const { runnable } = joinFlow({ ...flow, locale: 'en-IE', messages: {}, ways }, { functions });
  const before = runtime.snapshot();
  return viewOf(runnable, {
    ...before,
    step: 'REVIEW',
    visited: ['WHO', 'HOME', 'DAMAGE', 'WHEN', 'FIRE', 'WATER', 'ITEMS', 'FILES', 'OTHER_INSURANCE', 'BANK'],
    context: {
      ...before.context,
      damage: { kind: 'water' },
      fire: { brigade: true },
      incident: { known: false, day: '32/13/2026', time: '25:00', between: { from: '2026-11-01', to: '2026-11-02' } },
      items: [{ what: 'Chair', mend: 'replace', quote: 'ask the joiner' }],
    },
  });
}

test('a claim for water has no answers about the day, the quote and the fire, which it does not ask any more', () => {
  const { context } = atReview();
  expect(context['incident']).toEqual({ known: false, between: { from: '2026-11-01', to: '2026-11-02' } });
  expect(context['items']).toEqual([{ what: 'Chair', mend: 'replace' }]);
  expect(context['fire']).not.toHaveProperty('brigade');
});
