import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../src/testing/on-screen.ts';
import { errorsFor, fieldNames, stepOf, submit, wordsOf } from './at-screen.ts';
import { show, type Shown } from './refinance-flow.ts';

const home = { streetLine1: '5 Cedar Street', city: 'Denver', state: 'CO', zip: '80203' };
const before = { streetLine1: '6 Birch Street', city: 'Boulder', state: 'CO', zip: '80302' };
const long = { streetLine1: '7 Aspen Street', city: 'Golden', state: 'CO', zip: '80401' };
const dates = ['moveInDate', 'moveOutDate', 'type', 'monthlyPayment'];
const whole = ['streetLine1', 'streetLine2', 'city', 'state', 'zip', ...dates];

/** The address history after a move this year, if the server has earlier addresses. */
async function history(...earlier: readonly object[]): Promise<Shown> {
  const shown = show('CURRENT_ADDRESS_INFO', {
    context: { currentAddress: home, addressHistory: [], addressContactResponse: { addresses: [home, ...earlier] } },
  });
  errorsFor(shown, { moveInDate: '2026-01-01', type: 'Parents' });
  await shown.call('record-progress').reply({});
  expect(stepOf(shown)).toBe('TWO_YEARS_ADDRESS_HISTORY');
  return shown;
}

const raise = ({ runtime }: Shown, event: string, index?: number): void =>
  runtime.dispatch.raise(event, index === undefined ? undefined : { data: { index } });
const valueOf = ({ runtime }: Shown, field: string): unknown =>
  fieldsOf(runtime.store.screen).find(({ name }) => name === field)?.value;
const streets = ({ runtime }: Shown): unknown[] =>
  (runtime.snapshot().context['addressHistory'] as readonly { streetLine1: string }[]).map((each) => each.streetLine1);

describe('an earlier address known to the server', () => {
  test('is open and requires only its dates, type and payment', async () => {
    const shown = await history(before);
    expect(fieldNames(shown)).toEqual(dates);
    expect(wordsOf(shown)).toContain('6 Birch Street');
  });

  test('is completed in place and saved with its stored address', async () => {
    const shown = await history(before);
    errorsFor(shown, { moveInDate: '2020-01-01', moveOutDate: '2026-01-01', type: 'Parents' });
    expect(shown.call('save-addresses').input['addresses']).toMatchObject([
      home,
      { ...before, moveInDate: '2020-01-01', moveOutDate: '2026-01-01' },
    ]);
  });

  test('is validated like any other address', async () => {
    const shown = await history(before);
    expect(Object.keys(submit(shown))).toEqual(['moveInDate', 'moveOutDate', 'type']);
  });

  test('is followed by the next one after its dates are entered', async () => {
    const shown = await history(before, long);
    errorsFor(shown, { moveInDate: '2025-06-01', moveOutDate: '2026-01-01', type: 'Parents' });
    expect(fieldNames(shown)).toEqual(dates);
    errorsFor(shown, { moveInDate: '2020-01-01', moveOutDate: '2025-06-01', type: 'Parents' });
    expect(shown.call('save-addresses').input['addresses']).toMatchObject([
      home,
      { ...before, moveInDate: '2025-06-01' },
      { ...long, moveInDate: '2020-01-01' },
    ]);
  });

  test('can be corrected: Edit shows all its fields', async () => {
    const shown = await history(before);
    raise(shown, 'EDIT', 1);
    expect(fieldNames(shown)).toEqual(whole);
    raise(shown, 'CANCEL');
    expect(fieldNames(shown)).toEqual(dates);
  });

  test('can be left for a new address, and can be removed', async () => {
    const shown = await history(before);
    raise(shown, 'ADD_MORE');
    expect(fieldNames(shown)).toEqual(whole);
    raise(shown, 'REMOVE', 1);
    expect(streets(shown)).toEqual(['5 Cedar Street']);
    expect(fieldNames(shown)).toEqual(whole);
  });

  test('requires all its fields if the server does not know all of them', async () => {
    const { zip: _unknown, ...partly } = before;
    expect(fieldNames(await history(partly))).toEqual(whole);
  });
});

describe('the current address known to the server', () => {
  /** Reaches the screen that asks for confirmation of the address. */
  async function arrived(stored: object): Promise<Shown> {
    const shown = show('OFFER_SELECTION', {
      context: { currentAddress: {}, addressHistory: [], addressContactResponse: {} },
    });
    submit(shown);
    await shown.call('activate-deal').reply({});
    await shown.call('record-progress').reply({});
    await shown.call('load-contact').reply({ addresses: [stored, before] });
    return shown;
  }

  test('is offered for confirmation if it is complete', async () => {
    const shown = await arrived(home);
    expect(stepOf(shown)).toBe('CURRENT_ADDRESS_INFO');
    raise(shown, 'NOT_MY_ADDRESS');
    expect(wordsOf(shown)).toContain('Use the address we have for you');
    raise(shown, 'USE_FOUND');
    expect(stepOf(shown)).toBe('CURRENT_ADDRESS_INFO');
  });

  test.each(['city', 'state', 'zip'])('is completed by hand if its %s is missing', async (member) => {
    const shown = await arrived({ ...home, [member]: null });
    expect(stepOf(shown)).toBe('CURRENT_ADDRESS_INFO_MANUALLY');
    expect(valueOf(shown, 'streetLine1')).toBe('5 Cedar Street');
    expect(wordsOf(shown)).not.toContain('Use the address we have for you');
    expect(Object.keys(errorsFor(shown, { moveInDate: '2020-01-01', type: 'Parents' }))).toEqual([member]);
    errorsFor(shown, { [member]: home[member as keyof typeof home] });
    expect(shown.call('save-addresses').input['addresses']).toMatchObject([home]);
  });

  test('is in the history once, even if it was also entered as an earlier address', () => {
    const twin = { ...home, moveInDate: '2024-01-01', moveOutDate: '2025-06-01', type: 'Parents' };
    const other = { ...long, moveInDate: '2022-01-01', moveOutDate: '2024-01-01', type: 'Parents' };
    const shown = show('CURRENT_ADDRESS_INFO', {
      context: {
        currentAddress: { ...home, moveInDate: '2024-01-01', type: 'Parents' },
        addressHistory: [before, twin, other],
        addressContactResponse: { addresses: [home] },
      },
    });
    submit(shown);
    expect(shown.call('save-addresses').input['addresses']).toMatchObject([home, other]);
    expect(streets(shown)).toEqual(['5 Cedar Street', '7 Aspen Street']);
  });
});
