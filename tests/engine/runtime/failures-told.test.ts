import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { World } from '../../support/small-flow.ts';
import { decide } from '../../../src/runtime/decide/decide.ts';
import { shows } from '../../support/shows.ts';
import { initialSnapshotOf, tinyFlow } from '../../support/tiny-flow.ts';
import { failed, nameForm, started } from './started.ts';

describe('a failure that is shown to the applicant', () => {
  const errorsOf = (world: World) => world.tracked.filter(({ kind }) => kind === 'error');
  const failing = async (failures: Record<string, unknown>, on: unknown[] = [{ call: 'work' }]): Promise<World> => {
    const world = started({ GO: on }, { 'flow.json': { failures } });
    world.runtime.dispatch.raise('GO');
    await world.calls[0]?.reply(failed('refused', 'Not today, 123-45-6789'));
    return world;
  };
  const known = { step: 'FIRST', call: 'work', supportCode: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/) };

  test(
    'is reported once if a call fails, with step, call and copy key, but without text from the server',
    shows('A8.status.9'),
    async () => {
      const said = [{ banner: 'name.taken' }, { stay: true }];
      for (const world of [
        await failing({ '*': said }),
        await failing({ '*': said }, [{ call: 'work', on: { refused: said } }]),
      ])
        expect(errorsOf(world)).toEqual([
          { kind: 'error', name: 'HTTPError', values: expect.objectContaining({ ...known, copy: 'name.taken' }) },
        ]);
      const repeated = await failing({ '*': [{ banner: '$failure.message' }, { stay: true }] });
      expect(JSON.stringify(errorsOf(repeated))).not.toContain('Not today');
    },
  );

  test('is reported with the known values and no others', async () => {
    const said = await failing({ '*': [{ track: 'Told' }, { banner: 'name.taken' }, { stay: true }] });
    const values = { ...known, status: 422, outcome: 'refused' };
    expect(errorsOf(said).map((error) => error.values)).toStrictEqual([{ ...values, copy: 'name.taken' }]);
    const repeated = await failing({ '*': [{ banner: '$failure.message' }, { stay: true }] });
    expect(errorsOf(repeated).map((error) => error.values)).toStrictEqual([values]);
  });

  test('is reported as a banner if the flow shows one and no call failed', () => {
    const world = started({ GO: [{ banner: 'name.taken' }, { stay: true }] });
    world.runtime.dispatch.raise('GO');
    const { step, supportCode } = known;
    expect(errorsOf(world)).toStrictEqual([
      { kind: 'error', name: 'banner', values: { step, supportCode, copy: 'name.taken' } },
    ]);
  });

  test('is reported with the step where it happened if "failures" or the call shows a view for it', async () => {
    const led = [{ goto: 'broken' }];
    for (const world of [
      await failing({ '*': led }),
      await failing({ '*': led }, [{ call: 'work', on: { refused: led } }]),
    ]) {
      expect(world.runtime.store.screen.step).toBe('broken');
      expect(errorsOf(world)).toEqual([
        { kind: 'error', name: 'HTTPError', values: expect.objectContaining({ ...known, status: 422 }) },
      ]);
    }
  });

  test('is not reported if a view is shown without a failure, or if the call goes to a step', async () => {
    const shown = started({ GO: [{ goto: 'broken' }] });
    shown.runtime.dispatch.raise('GO');
    expect([shown.runtime.store.screen.step, errorsOf(shown)]).toEqual(['broken', []]);
    const led = await failing({ '*': [{ goto: 'broken' }] }, [{ call: 'work', on: { refused: [{ goto: 'SECOND' }] } }]);
    expect([led.runtime.store.screen.step, errorsOf(led)]).toEqual(['SECOND', []]);
  });

  test('shows the support code that was reported', async () => {
    const world = await failing({ '*': [{ banner: '$supportCode' }, { stay: true }] });
    expect(errorsOf(world)).toMatchObject([
      { values: { supportCode: plainText(world.runtime.store.screen.banner?.text ?? []) } },
    ]);
  });

  test('is a new banner each time, and disappears with the next event', async () => {
    const world = await failing({ '*': [{ banner: 'name.taken', advice: '$string($event)' }, { stay: true }] });
    expect(world.runtime.store.screen.banner).toMatchObject({ bannerId: 1, advice: ['{}'] });
    world.runtime.dispatch.raise('OTHER');
    expect(world.runtime.store.screen.banner).toBeNull();
    const twice = [{ banner: 'name.taken' }, { banner: 'name.taken' }, { stay: true }];
    expect((await failing({ '*': twice })).runtime.store.screen.banner).toMatchObject({ bannerId: 2 });
  });

  test.each([
    ['0000-0000', Date.UTC(2020, 0)],
    ['0000-0000', 0],
    ['0000-0001', Date.UTC(2020, 0) + 1.9],
    ['0000-000Z', Date.UTC(2020, 0) + 31],
    ['0000-0010', Date.UTC(2020, 0) + 32],
    ['0001-0000', Date.UTC(2020, 0) + 32 ** 4],
    ['6ABX-KN00', Date.UTC(2026, 10, 20)],
  ])('has a support code that encodes the time in unambiguous characters: %s', (code, now) => {
    const flow = tinyFlow({});
    const report = { code: 'x', where: {}, why: '', fix: '' };
    const { snapshot, effects } = decide(flow, initialSnapshotOf(flow), {
      kind: 'unresolvable',
      report,
      now,
      today: '',
    });
    expect(snapshot.supportCode).toBe(code);
    expect(effects).toContainEqual(
      expect.objectContaining({ kind: 'error', values: expect.objectContaining({ supportCode: code }) as unknown }),
    );
  });

  test('is shown with its own heading and advice until the applicant types', async () => {
    const said = [{ banner: 'name.taken', heading: 'word', advice: '$failure.message' }, { stay: true }];
    const form = { form: 'f', submit: 'SEND', button: 'word', sections: nameForm.sections };
    const on = { GO: [{ call: 'work' }], SEND: [{ stay: true }] };
    const first = { id: 'FIRST', title: 'word', view: [{ heading: 'word' }, form], on };
    const world = started({}, { 'flow.json': { failures: { '*': said } }, 'steps/FIRST.json': first });
    world.runtime.dispatch.raise('GO');
    await world.calls[0]?.reply(failed('refused', 'Not today'));
    const { banner, title } = world.runtime.store.screen;
    expect([banner?.heading, banner?.text, banner?.advice].map((words) => plainText(words ?? []))).toEqual([
      'Word',
      'Name is taken',
      'Not today',
    ]);
    expect(title).toMatch(/^Error: /);
    world.runtime.dispatch.input('person.name', 'Ada');
    expect(world.runtime.store.screen).toMatchObject({ banner: null, title: expect.not.stringMatching(/^Error: /) });
  });
});
