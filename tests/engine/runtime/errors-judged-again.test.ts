import { describe, expect, test } from 'vitest';
import { errorsOf } from '../../../src/testing/on-screen.ts';
import type { World } from '../../support/small-flow.ts';
import { started, stepOf } from './started.ts';

const tooYoung = { assert: '$person.age >= 6', message: 'name.short' };
const youngStill = { assert: '$person.age >= 18', message: 'name.taken' };
const noteIsRight = { assert: "$note = 'right'", message: 'name.taken' };

interface Field {
  readonly rules?: readonly object[];
  readonly when?: string;
}

/** A form with a name, an age of 3 and a required consent, whose errors are shown. */
function withErrors(field: Field, more: readonly object[] = []): World {
  const fields = [
    { name: 'name', widget: 'text-field', label: 'word', ...field },
    { name: 'age', widget: 'number-field', label: 'word' },
    { name: 'agreed', widget: 'checkbox-field', label: 'word', required: true, messages: { '*': 'name.required' } },
  ];
  const sections = [{ schema: 'person', bind: 'person', fields }, ...more];
  const note = (value: string): object[] => [{ set: { note: `'${value}'` } }, { stay: true }];
  const world = started(
    {},
    {
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ form: 'f', submit: 'GO', button: 'word', sections }],
        on: {
          GO: [{ goto: 'SECOND' }],
          RIGHT: note('right'),
          HIDE: note('hide'),
          REFUSE: [{ set: { note: "'right'" } }, { problem: 'name.short', at: 'person.name' }, { stay: true }],
        },
      },
    },
  );
  world.runtime.dispatch.input('person.name', 'Ada');
  world.runtime.dispatch.input('person.age', 3);
  world.runtime.dispatch.raise('GO', { form: 'f' });
  expect(errorsOf(world.runtime.store.screen)['agreed']).toBe('Name is required');
  return world;
}

describe('an error whose rule reads a changed entry', () => {
  const errors = (world: World): object => errorsOf(world.runtime.store.screen);
  const consent = { agreed: 'Name is required' };

  test('is replaced or cleared, and other errors stay', () => {
    const world = withErrors({ rules: [tooYoung, youngStill] });
    expect(errors(world)).toEqual({ name: 'Name is short', ...consent });
    world.runtime.dispatch.input('person.age', 10);
    expect(errors(world)).toEqual({ name: 'Name is taken', ...consent });
    world.runtime.dispatch.input('person.age', 20);
    expect(errors(world)).toEqual(consent);
  });

  test('stays if the program that changed the entry has just reported it', () => {
    const world = withErrors({ rules: [noteIsRight] });
    world.runtime.dispatch.raise('REFUSE');
    expect(errors(world)).toEqual({ name: 'Name is short', ...consent });
  });

  test('is checked with the visible occurrence of its field, not with a hidden one without rules', () => {
    const other = {
      schema: 'person',
      bind: 'person',
      when: '$flag',
      fields: [{ name: 'name', widget: 'text-field', label: 'word' }],
    };
    const world = withErrors({ rules: [noteIsRight], when: '$not($flag)' }, [other]);
    expect(errors(world)).toEqual({ name: 'Name is taken', ...consent });
    world.runtime.dispatch.raise('RIGHT');
    expect(errors(world)).toEqual(consent);
  });

  test('is removed while its field is hidden', () => {
    const world = withErrors({ rules: [noteIsRight], when: "$note != 'hide'" });
    world.runtime.dispatch.raise('HIDE');
    expect([stepOf(world), errors(world)]).toEqual(['FIRST', consent]);
  });
});
