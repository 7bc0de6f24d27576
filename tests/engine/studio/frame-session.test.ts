import { expect, test, vi } from 'vitest';
import { inspectStep } from '../../../src/browser/studio/inspect-step.ts';
import type { MessageToPage } from '../../../src/browser/studio/protocol.ts';
import { startFrameSession } from '../../../src/browser/studio/frame-session.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { joinFlow } from '../../../src/runtime/definition/join-flow.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';
import { variantsOf } from '../../../tools/compile/variants/variants-of.ts';
import { beginningOf, type Seat } from '../../../tools/studio/page/seat.ts';
import { describeFlow } from '../../../tools/studio/describe-flow.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { small } from '../scenarios/small-stage.ts';

const seat: Seat = {
  id: 1,
  step: null,
  state: { kind: 'samples' },
  theme: 'light',
  calls: 'held',
  width: 390,
  locale: 'en-US',
  variant: null,
  isRecorded: false,
  round: 0,
};

const withPartner = compileSmall({
  ...Object.fromEntries(small.sources.map(({ file, value }) => [file, value])),
  'variants/partner.json': { copy: { 'en-US': { word: 'A partner’s word' } } },
});
const described = describeFlow(withPartner, withPartner, { context: {} });

const seatOf = (wish: Partial<Seat>) =>
  startFrameSession(beginningOf({ ...seat, ...wish }, described), vi.fn(), vi.fn());

test('a page in the studio uses the variant selected there, regardless of its configuration', async () => {
  expect(Object.keys(described.variants)).toEqual(Object.keys(variantsOf(withPartner)));
  const config = { variant: 'other', development: true };
  expect(await seatOf({ variant: 'partner' }).addStudioVariant(config)).toEqual({
    variant: 'partner',
    development: true,
  });
  expect(await seatOf({ variant: null }).addStudioVariant(Promise.resolve(config))).toEqual({ development: true });
  expect(await seatOf({ variant: 'partner' }).addStudioVariant(undefined)).toEqual({ variant: 'partner' });
});

test('a recorded page uses the scenario clock; any other page uses its own clock', () => {
  const { ports } = createTestPorts();
  expect(seatOf({ isRecorded: true }).wrapPorts(ports).clock.now()).toBe(Date.UTC(2026, 10, 20, 12));
  expect(seatOf({ isRecorded: false }).wrapPorts(ports).clock).toBe(ports.clock);
});

test('a moment that the studio requests while the page is starting is shown after the start', () => {
  let hear: ((message: MessageToPage) => void) | undefined;
  const taken = startFrameSession(beginningOf(seat, described), vi.fn(), (heard) => void (hear = heard));
  const { flow, validators, copy } = testFlowOf(small);
  const joined = joinFlow(
    { flow, validators, locale: 'en-US', messages: copy['en-US'] ?? {} },
    { functions: generalFunctions, report: vi.fn() },
  );
  const { ports } = createTestPorts();
  const runtime = createRuntime({ ...joined, ports: taken.wrapPorts(ports), device: 'desktop', hostValues: {} });
  hear?.({ studio: 'show', snapshot: { ...runtime.snapshot(), step: 'SECOND' } });
  const followed = taken.wrapRuntime(runtime, joined);
  followed.start();
  expect(followed.snapshot().step).toBe('SECOND');
});

test('inspectStep labels a hidden text with its key while a value is missing, and reports no error', () => {
  const { flow, validators, copy } = testFlowOf(small);
  const report = vi.fn();
  const parts = { flow, validators, locale: 'en-US', messages: copy['en-US'] ?? {} };
  const { runnable, localizer } = joinFlow(parts, { functions: generalFunctions, report });
  const { ports } = createTestPorts();
  const runtime = createRuntime({ runnable, localizer, ports, device: 'desktop', hostValues: {} });
  runtime.start();
  const labels = (): string[] => inspectStep(runnable, localizer, runtime.snapshot()).map(({ label }) => label);
  expect(labels()).toContain('known');
  expect(report).not.toHaveBeenCalled();
  runtime.dispatch.input('person.name', 'Ada');
  expect(labels()).toContain('Hello Ada');
});
