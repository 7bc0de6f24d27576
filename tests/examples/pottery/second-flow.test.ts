import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { ResolvedBlock } from '../../../src/runtime/shapes/screen.ts';
import { visitFlow, type TestVisit, type VisitOptions } from '../../../src/testing/visit-flow.ts';
import { compileFolder } from '../../../tools/compile/publish.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { compileTestFlow } from '../../../tools/testing/compile-test-flow.ts';
import { potteryFunctions as functions } from '../../../examples/pottery/functions.ts';
import { registries } from '../../../examples/pottery/flow.config.ts';
import { contestedSeat, createStudio } from '../../../examples/pottery/studio.ts';

const folder = fileURLToPath(new URL('../../../examples/pottery/flow', import.meta.url));
const flow = await compileTestFlow(folder, registries);

function enterStudio(locale = 'en-US', options: VisitOptions = {}): TestVisit {
  return visitFlow(flow, {
    locale,
    ...createStudio(),
    functions,
    hostValues: { studio: { name: 'Mudlark', draft: null } },
    ...options,
  });
}

const guest = { evening: 'wheel', name: 'Robin', guests: 2, apron: true };

function ticket({ screen }: TestVisit): ResolvedBlock['props'] | undefined {
  return screen().blocks.find(({ widget }) => widget === 'seat-ticket')?.props;
}

describe('a flow that is not about loans', () => {
  test('compiles and passes flow-lint with its own registries', async () => {
    const published = await compileFolder(folder, registries);
    expect(published.compilation.findings).toEqual([]);
    expect(lintFlow(published.compilation)).toEqual([]);
  });

  test('runs from start to end with its own actions, session and functions', async () => {
    const one = enterStudio();
    await one.until('CHOOSE_EVENING');
    await one.fill(guest);
    one.submit();
    await one.until('CONFIRM_SEAT');
    // The first seat is booked by another guest.
    await hold(one);
    one.raise('SUBMIT');
    await one.until(() => one.banner() !== '');
    one.raise('OTHER_SEAT');
    await hold(one);
    expect(ticket(one)).toMatchObject({ 'seat-ticket': ['B2'] });
    expect(JSON.stringify(ticket(one))).toContain('4');
    one.raise('SUBMIT');
    await one.until('SEE_YOU_THERE');
    expect(one.screen()).toMatchObject({ end: 'completed', title: 'See you there | Mudlark Pottery' });
    expect(ticket(one)).toMatchObject({ for: [`Booking MUD-${contestedSeat + 1}`] });
    const tracked = one.tracked.filter(({ kind }) => kind === 'track').map(({ name }) => name);
    expect(tracked.filter((name) => name !== 'Click' && name !== 'Form Submit')).toEqual(['Seat Booked']);
    expect(one.reports).toEqual([]);
  });

  test('validates answers by its own schema, limits and rules, with its own messages', async () => {
    const one = enterStudio();
    await one.until('CHOOSE_EVENING');
    one.submit();
    expect(Object.keys(one.errors())).toEqual(['evening', 'name', 'guests']);
    await one.fill({ ...guest, name: 'R', guests: 3 });
    one.submit();
    expect(one.errors()).toEqual({ name: 'Tell us your whole name', guests: 'There are not that many places left' });
  });

  test('asks for friends one by one, and validates all of them before the next step', async () => {
    const one = enterStudio();
    await one.until('CHOOSE_EVENING');
    await one.fill({ ...guest, company: true });
    one.submit();
    await one.until('NAME_PARTY');
    await one.fill({ name: 'Kim', street: '1 Kiln Lane' });
    one.raise('ADD friends');
    await one.fill({ 'friends.1.name': 'Sam', 'friends.1.beginner': true, 'friends.1.clay': 3 });
    one.submit();
    expect(one.errors()).toEqual({ helper: 'Tell us who helps' });
    await one.fill({ helper: 'Robin' });
    one.submit();
    await one.until('CHECK_BOOKING');
    const shown = JSON.stringify(one.screen().blocks);
    for (const words of ['Throwing on the wheel', 'Friend 2', 'Sam', '1 Kiln Lane', 'Your friends'])
      expect(shown).toContain(words);

    one.raise('CHANGE', 'CHOOSE_EVENING');
    await one.until('CHOOSE_EVENING');
    await one.fill({ name: 'Robin Hale' });
    one.submit();
    await one.until('CHECK_BOOKING');
    expect(JSON.stringify(one.screen().blocks)).toContain('Robin Hale');
    one.raise('SUBMIT');
    await one.until('CONFIRM_SEAT');
    expect(one.reports).toEqual([]);
  });

  test('is shown in its second language', async () => {
    const one = enterStudio('de-DE');
    await one.until('CHOOSE_EVENING');
    expect(one.screen().title).toBe('Abend wählen | Töpferei Mudlark');
    expect(plainText(one.screen().header.text)).toBe('Schritt 1 von 3');
    expect(JSON.stringify(one.screen().blocks)).toContain('29,50\u00A0€');
  });
});

describe('resuming a visit', () => {
  const day = 24 * 60 * 60 * 1000;

  async function atReview(options: VisitOptions = {}): Promise<TestVisit> {
    const one = enterStudio('en-US', options);
    await one.until('CHOOSE_EVENING');
    await one.fill({ ...guest, company: true });
    one.submit();
    await one.until('NAME_PARTY');
    await one.fill({ name: 'Kim', street: '1 Kiln Lane', clay: 3 });
    one.submit();
    await one.until('CHECK_BOOKING');
    return one;
  }

  /** Enters the answers that were not stored, then returns to the previous step. */
  async function answerAgain(one: TestVisit): Promise<void> {
    await one.until('CHOOSE_EVENING');
    expect(one.banner()).toBe('We do not keep names and addresses. Please enter them again.');
    expect(one.runtime.snapshot().context['booking']).toEqual({
      evening: 'wheel',
      guests: 2,
      apron: true,
      company: true,
    });
    await one.fill({ name: 'Robin' });
    one.submit();
    await one.until('NAME_PARTY');
    expect(one.banner()).toBe('');
    expect(one.runtime.snapshot().context['friends']).toEqual([{ clay: 3 }]);
    await one.fill({ name: 'Kim', street: '1 Kiln Lane' });
    one.submit();
    await one.until('CHECK_BOOKING');
    expect(one.reports).toEqual([]);
  }

  test('in the same browser asks for sensitive answers again and returns to the step that was left', async () => {
    const { tab, clock } = await atReview();
    expect(JSON.stringify(tab.value)).not.toMatch(/Robin|Kim|Kiln/);
    await answerAgain(enterStudio('en-US', { tab: tab.value, clock }));
  });

  test('by a link restores the draft that the server stored', async () => {
    const studio = createStudio();
    const one = await atReview(studio);
    one.raise('CONTINUE_LATER');
    await one.until(() => one.screen().modal !== null);
    expect(JSON.stringify(one.screen().modal)).toContain('?draft=1');
    expect(JSON.stringify(one.calls.at(-1)?.input)).not.toMatch(/Robin|Kim|Kiln/);
    const hostValues = { studio: { name: 'Mudlark', draft: '1' } };
    await answerAgain(enterStudio('en-US', { ...studio, hostValues, clock: one.clock }));
  });

  test('from a step that cannot be resumed returns to the last step before it that can', async () => {
    const one = await atReview();
    one.raise('SUBMIT');
    await one.until('CONFIRM_SEAT');
    const again = enterStudio('en-US', { tab: one.tab.value, clock: one.clock });
    await answerAgain(again);
  });

  test.each([
    [
      'of another major version',
      (kept: object) => ({ ...kept, state: { flow: 'pottery-evening', version: '2.0.0', at: 0 } }),
    ],
    ['that cannot be read', () => ''],
    ['with an invalid structure', () => ({ entries: 7, state: [] })],
  ])('is not possible with a draft %s, and a banner on the first step reports it', async (_what, spoilt) => {
    const { tab, clock } = await atReview();
    const one = enterStudio('en-US', { tab: spoilt(tab.value as object), clock });
    await one.until('CHOOSE_EVENING');
    expect(one.banner()).toContain('Please begin again');
    expect(one.reports).toEqual([]);
  });

  test('is not possible after the draft has expired', async () => {
    const { tab, clock } = await atReview();
    clock.advance(14 * day + 1);
    const one = enterStudio('en-US', { tab: tab.value, clock });
    await one.until('CHOOSE_EVENING');
    expect(one.banner()).toContain('Please begin again');
    expect(one.runtime.snapshot().context['booking']).toEqual({});
  });

  test('is not possible by a link to a draft that the server does not have', async () => {
    const one = enterStudio('en-US', { hostValues: { studio: { name: 'Mudlark', draft: '7' } } });
    await one.until('CHOOSE_EVENING');
    expect(one.banner()).toContain('Please begin again');
  });

  test('leaves no draft after the end or without an answer', async () => {
    const one = enterStudio();
    await one.until('CHOOSE_EVENING');
    expect(one.tab.value ?? null).toBe(null);
    await one.fill(guest);
    expect(one.tab.value).toMatchObject({ entries: { booking: { guests: 2 } } });
    one.submit();
    await one.until('CONFIRM_SEAT');
    await hold(one);
    one.raise('OTHER_SEAT');
    await hold(one);
    one.raise('SUBMIT');
    await one.until('SEE_YOU_THERE');
    expect(one.tab.value ?? null).toBe(null);
  });
});

async function hold(one: TestVisit): Promise<void> {
  await one.until(() => one.screen().blocks.some(({ props }) => props['event'] === 'KEEP'));
  one.raise('KEEP');
  await one.until(() => ticket(one) !== undefined);
}
