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

function visitStudio(locale = 'en-US', options: VisitOptions = {}): TestVisit {
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
    const visit = visitStudio();
    await visit.until('CHOOSE_EVENING');
    await visit.fill(guest);
    visit.submit();
    await visit.until('CONFIRM_SEAT');
    // The first seat is booked by another guest.
    await reserveSeat(visit);
    visit.raise('SUBMIT');
    await visit.until(() => visit.banner() !== '');
    visit.raise('OTHER_SEAT');
    await reserveSeat(visit);
    expect(ticket(visit)).toMatchObject({ 'seat-ticket': ['B2'] });
    expect(JSON.stringify(ticket(visit))).toContain('4');
    visit.raise('SUBMIT');
    await visit.until('SEE_YOU_THERE');
    expect(visit.screen()).toMatchObject({ end: 'completed', title: 'See you there | Mudlark Pottery' });
    expect(ticket(visit)).toMatchObject({ for: [`Booking MUD-${contestedSeat + 1}`] });
    const tracked = visit.tracked.filter(({ kind }) => kind === 'track').map(({ name }) => name);
    expect(tracked.filter((name) => name !== 'Click' && name !== 'Form Submit')).toEqual(['Seat Booked']);
    expect(visit.reports).toEqual([]);
  });

  test('validates answers by its own schema, limits and rules, with its own messages', async () => {
    const visit = visitStudio();
    await visit.until('CHOOSE_EVENING');
    visit.submit();
    expect(Object.keys(visit.errors())).toEqual(['evening', 'name', 'guests']);
    await visit.fill({ ...guest, name: 'R', guests: 3 });
    visit.submit();
    expect(visit.errors()).toEqual({ name: 'Tell us your whole name', guests: 'There are not that many places left' });
  });

  test('asks for friends one by one, and validates all of them before the next step', async () => {
    const visit = visitStudio();
    await visit.until('CHOOSE_EVENING');
    await visit.fill({ ...guest, company: true });
    visit.submit();
    await visit.until('NAME_PARTY');
    await visit.fill({ name: 'Kim', street: '1 Kiln Lane' });
    visit.raise('ADD friends');
    await visit.fill({ 'friends.1.name': 'Sam', 'friends.1.beginner': true, 'friends.1.clay': 3 });
    visit.submit();
    expect(visit.errors()).toEqual({ helper: 'Tell us who helps' });
    await visit.fill({ helper: 'Robin' });
    visit.submit();
    await visit.until('CHECK_BOOKING');
    const blocks = JSON.stringify(visit.screen().blocks);
    for (const text of ['Throwing on the wheel', 'Friend 2', 'Sam', '1 Kiln Lane', 'Your friends'])
      expect(blocks).toContain(text);

    visit.raise('CHANGE', 'CHOOSE_EVENING');
    await visit.until('CHOOSE_EVENING');
    await visit.fill({ name: 'Robin Hale' });
    visit.submit();
    await visit.until('CHECK_BOOKING');
    expect(JSON.stringify(visit.screen().blocks)).toContain('Robin Hale');
    visit.raise('SUBMIT');
    await visit.until('CONFIRM_SEAT');
    expect(visit.reports).toEqual([]);
  });

  test('is shown in its second language', async () => {
    const visit = visitStudio('de-DE');
    await visit.until('CHOOSE_EVENING');
    expect(visit.screen().title).toBe('Abend wählen | Töpferei Mudlark');
    expect(plainText(visit.screen().header.text)).toBe('Schritt 1 von 3');
    expect(JSON.stringify(visit.screen().blocks)).toContain('29,50\u00A0€');
  });
});

describe('resuming a visit', () => {
  const day = 24 * 60 * 60 * 1000;

  async function atReview(options: VisitOptions = {}): Promise<TestVisit> {
    const visit = visitStudio('en-US', options);
    await visit.until('CHOOSE_EVENING');
    await visit.fill({ ...guest, company: true });
    visit.submit();
    await visit.until('NAME_PARTY');
    await visit.fill({ name: 'Kim', street: '1 Kiln Lane', clay: 3 });
    visit.submit();
    await visit.until('CHECK_BOOKING');
    return visit;
  }

  /** Enters the answers that were not stored, then returns to the previous step. */
  async function answerAgain(visit: TestVisit): Promise<void> {
    await visit.until('CHOOSE_EVENING');
    expect(visit.banner()).toBe('We do not keep names and addresses. Please enter them again.');
    expect(visit.runtime.snapshot().context['booking']).toEqual({
      evening: 'wheel',
      guests: 2,
      apron: true,
      company: true,
    });
    await visit.fill({ name: 'Robin' });
    visit.submit();
    await visit.until('NAME_PARTY');
    expect(visit.banner()).toBe('');
    expect(visit.runtime.snapshot().context['friends']).toEqual([{ clay: 3 }]);
    await visit.fill({ name: 'Kim', street: '1 Kiln Lane' });
    visit.submit();
    await visit.until('CHECK_BOOKING');
    expect(visit.reports).toEqual([]);
  }

  test('in the same browser asks for sensitive answers again and returns to the step that was left', async () => {
    const { tab, clock } = await atReview();
    expect(JSON.stringify(tab.value)).not.toMatch(/Robin|Kim|Kiln/);
    await answerAgain(visitStudio('en-US', { tab: tab.value, clock }));
  });

  test('by a link restores the draft that the server stored', async () => {
    const studio = createStudio();
    const visit = await atReview(studio);
    visit.raise('CONTINUE_LATER');
    await visit.until(() => visit.screen().modal !== null);
    expect(JSON.stringify(visit.screen().modal)).toContain('?draft=1');
    expect(JSON.stringify(visit.calls.at(-1)?.input)).not.toMatch(/Robin|Kim|Kiln/);
    const hostValues = { studio: { name: 'Mudlark', draft: '1' } };
    await answerAgain(visitStudio('en-US', { ...studio, hostValues, clock: visit.clock }));
  });

  test('from a step that cannot be resumed returns to the last step before it that can', async () => {
    const visit = await atReview();
    visit.raise('SUBMIT');
    await visit.until('CONFIRM_SEAT');
    const resumed = visitStudio('en-US', { tab: visit.tab.value, clock: visit.clock });
    await answerAgain(resumed);
  });

  test.each([
    [
      'of another major version',
      (draft: object) => ({ ...draft, state: { flow: 'pottery-evening', version: '2.0.0', at: 0 } }),
    ],
    ['that cannot be read', () => ''],
    ['with an invalid structure', () => ({ entries: 7, state: [] })],
  ])('is not possible with a draft %s, and a banner on the first step reports it', async (_what, damage) => {
    const { tab, clock } = await atReview();
    const visit = visitStudio('en-US', { tab: damage(tab.value as object), clock });
    await visit.until('CHOOSE_EVENING');
    expect(visit.banner()).toContain('Please begin again');
    expect(visit.reports).toEqual([]);
  });

  test('is not possible after the draft has expired', async () => {
    const { tab, clock } = await atReview();
    clock.advance(14 * day + 1);
    const visit = visitStudio('en-US', { tab: tab.value, clock });
    await visit.until('CHOOSE_EVENING');
    expect(visit.banner()).toContain('Please begin again');
    expect(visit.runtime.snapshot().context['booking']).toEqual({});
  });

  test('is not possible by a link to a draft that the server does not have', async () => {
    const visit = visitStudio('en-US', { hostValues: { studio: { name: 'Mudlark', draft: '7' } } });
    await visit.until('CHOOSE_EVENING');
    expect(visit.banner()).toContain('Please begin again');
  });

  test('leaves no draft after the end or without an answer', async () => {
    const visit = visitStudio();
    await visit.until('CHOOSE_EVENING');
    expect(visit.tab.value ?? null).toBe(null);
    await visit.fill(guest);
    expect(visit.tab.value).toMatchObject({ entries: { booking: { guests: 2 } } });
    visit.submit();
    await visit.until('CONFIRM_SEAT');
    await reserveSeat(visit);
    visit.raise('OTHER_SEAT');
    await reserveSeat(visit);
    visit.raise('SUBMIT');
    await visit.until('SEE_YOU_THERE');
    expect(visit.tab.value ?? null).toBe(null);
  });
});

async function reserveSeat(visit: TestVisit): Promise<void> {
  await visit.until(() => visit.screen().blocks.some(({ props }) => props['event'] === 'KEEP'));
  visit.raise('KEEP');
  await visit.until(() => ticket(visit) !== undefined);
}
