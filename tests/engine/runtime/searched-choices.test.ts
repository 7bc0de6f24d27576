import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import type { ReviewStep, ResolvedField } from '../../../src/runtime/shapes/screen.ts';
import { enterAnswer, searchPropsOf } from '../../../src/testing/enter-answer.ts';
import { errorsOf, fieldsOf } from '../../../src/testing/on-screen.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { moreWidgets } from '../../../src/widgets/optional-widgets.ts';
import { compileSmall, startFlow, type World } from '../../support/small-flow.ts';

const country = {
  name: 'country',
  widget: 'text-field',
  label: 'word',
  required: true,
  messages: { required: 'name.required' },
};

const town = {
  name: 'town',
  widget: 'lookup-field',
  label: 'word',
  required: true,
  messages: { required: 'name.required', type: 'town.choose' },
  changed: 'TOWN',
  options: {
    call: 'find-towns',
    search: true,
    with: { country: '$home.country' },
    dependsOn: ['country'],
    as: 'towns',
    value: 'code',
    label: 'name',
  },
};

const compilation = compileSmall(
  {
    'context.json': { home: { schema: 'home', keepOnReload: true }, towns: { list: 'town', keepOnReload: true } },
    'schemas/home.json': {
      type: 'object',
      properties: { country: { type: 'string' }, town: { type: 'string' }, river: { type: 'string' } },
    },
    'schemas/town.json': {
      type: 'object',
      properties: { code: { type: 'string' }, name: { type: 'string' }, river: { type: 'string' } },
    },
    'copy/en-US.json': { 'town.choose': 'Choose a town' },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [
        {
          form: 'f',
          submit: 'GO',
          button: 'word',
          sections: [
            {
              schema: 'home',
              bind: 'home',
              fields: [country, town],
            },
          ],
        },
      ],
      on: {
        GO: [{ goto: 'SECOND' }],
        TOWN: [{ set: { 'home.river': "$pick($towns, 'code', $home.town).river" } }, { stay: true }],
      },
    },
    'steps/SECOND.json': {
      id: 'SECOND',
      title: 'word',
      back: 'FIRST',
      view: [
        { review: ['FIRST'], change: 'word' },
        { button: 'word', event: 'MOVE' },
        { button: 'word', event: 'BEGIN_ANEW' },
      ],
      on: {
        MOVE: [{ set: { 'home.country': "'fr'" } }, { goto: 'FIRST' }],
        BEGIN_ANEW: [
          { reset: true },
          { set: { home: "{ 'country': 'fr', 'town': 'P1' }", towns: "[{ 'code': 'P1', 'name': 'Paris' }]" } },
          { goto: 'FIRST' },
        ],
      },
    },
  },
  {
    ...registriesOf({ widgets: { ...generalWidgets, ...moreWidgets }, functions: generalFunctions }),
    actions: {
      'find-towns': { about: 'Finds.', input: ['country', 'query'], success: ['found'], failure: ['broken'] },
    },
    sessions: {},
  },
);

const cork = { code: 'C1', name: 'Cork', river: 'Lee' };
const cobh = { code: 'C2', name: 'Cobh' };

function begun(kept?: unknown): World {
  expect(compilation.findings).toEqual([]);
  const world = startFlow(compilation, { draft: kept });
  world.advance(0);
  return world;
}

function field({ runtime }: World, name: string): ResolvedField {
  const found = fieldsOf(runtime.store.screen).find((one) => one.name === name);
  if (found === undefined) throw new Error(`No field ${name}`);
  return found;
}

function enter(world: World, name: string, answer: unknown): void {
  enterAnswer(world.runtime.dispatch, field(world, name), answer);
  world.advance(0);
}

const entries = ({ runtime }: World) => runtime.snapshot().context as { readonly home: object; readonly towns: object };

describe('a searched choice', () => {
  test('passes its action and inputs to its widget once all fields it depends on are answered', () => {
    const world = begun();
    expect(field(world, 'town').enabled).toBe(false);
    enter(world, 'country', 'ie');
    expect(field(world, 'town').enabled).toBe(true);
    expect(searchPropsOf(field(world, 'town'))).toEqual({
      action: 'find-towns',
      with: { country: 'ie' },
      found: 'found towns',
      value: 'code',
      label: 'name',
    });
    expect(world.calls).toEqual([]);
  });

  test('stores its value in the field and its item in the list, from which a program fills other fields', () => {
    const world = begun();
    enter(world, 'country', 'ie');
    enter(world, 'town', cork);
    expect(entries(world)).toMatchObject({ home: { town: 'C1', river: 'Lee' }, towns: [cork] });
    expect(field(world, 'town')).toMatchObject({ value: 'C1', options: [{ value: 'C1', label: 'Cork' }], error: null });
    enter(world, 'town', cobh);
    expect(entries(world)).toMatchObject({ home: { town: 'C2' }, towns: [cobh] });
  });

  test('is rejected if text was only typed, and the previous choice is cleared', () => {
    const world = begun();
    enter(world, 'country', 'ie');
    enter(world, 'town', cork);
    enter(world, 'town', 'Cor');
    expect(entries(world)).toMatchObject({ home: { town: 'Cor' }, towns: [] });
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.runtime.store.screen.step).toBe('FIRST');
    expect(errorsOf(world.runtime.store.screen)).toEqual({ town: 'Choose a town' });
    enter(world, 'town', '');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(errorsOf(world.runtime.store.screen)).toEqual({ town: 'Name is required' });
  });

  test('rejects a text of any length', () => {
    const world = begun();
    enter(world, 'country', 'ie');
    enter(world, 'town', 'x'.repeat(10_000));
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(errorsOf(world.runtime.store.screen)).toEqual({ town: 'Choose a town' });
  });

  test('is cleared when a field it depends on changes or is cleared', () => {
    const world = begun();
    enter(world, 'country', 'ie');
    enter(world, 'town', cork);
    enter(world, 'country', 'fr');
    expect(entries(world)).toMatchObject({ home: { country: 'fr', town: null }, towns: [] });
    enter(world, 'town', 'Cor');
    enter(world, 'country', '');
    expect(entries(world)).toMatchObject({ home: { town: null }, towns: [] });
  });

  test('is cleared on return if a field it depends on has changed in the meantime', () => {
    const world = begun();
    enter(world, 'country', 'ie');
    enter(world, 'town', cork);
    world.runtime.dispatch.raise('GO', { form: 'f' });
    world.runtime.dispatch.raise('BACK');
    world.advance(0);
    expect(field(world, 'town').value).toBe('C1');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    world.runtime.dispatch.raise('MOVE');
    world.advance(0);
    expect(entries(world)).toMatchObject({ home: { country: 'fr', town: null }, towns: [] });
  });

  test('keeps the value that a program sets after a reset', () => {
    const world = begun();
    enter(world, 'country', 'ie');
    enter(world, 'town', cork);
    world.runtime.dispatch.raise('GO', { form: 'f' });
    world.runtime.dispatch.raise('BEGIN_ANEW');
    world.advance(0);
    expect(field(world, 'town')).toMatchObject({ value: 'P1', options: [{ value: 'P1', label: 'Paris' }] });
  });

  test('is shown with its label in a review and after a reload', () => {
    const world = begun();
    enter(world, 'country', 'ie');
    enter(world, 'town', cork);
    world.runtime.dispatch.raise('GO', { form: 'f' });
    const [block] = world.runtime.store.screen.blocks;
    const { review = [] } = (block?.props ?? {}) as { readonly review?: readonly ReviewStep[] };
    expect(review[0]?.parts[0]?.rows[1]).toMatchObject({ path: 'home.town', chosen: [{ text: ['Cork'] }] });
    world.runtime.dispatch.raise('BACK');
    const again = begun(world.tab.value);
    expect(field(again, 'town')).toMatchObject({ value: 'C1', options: [{ value: 'C1', label: 'Cork' }] });
    again.runtime.dispatch.raise('GO', { form: 'f' });
    expect(again.runtime.store.screen.step).toBe('SECOND');
  });

  test('is rejected if its list does not contain it', () => {
    const world = begun();
    enter(world, 'country', 'ie');
    world.runtime.dispatch.input('home.town', 'C1');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(errorsOf(world.runtime.store.screen)).toEqual({ town: 'Choose a town' });
  });

  test('passes only if its list contains it, in whatever order answers are entered', () => {
    const deed = fc.oneof(
      fc.constantFrom('ie', 'fr', '').map((answer) => ['country', answer] as const),
      fc.constantFrom<unknown>('C1', 'Cor', '', cork, cobh).map((answer) => ['town', answer] as const),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const world = begun();
        let chosen: unknown;
        for (const [name, answer] of deeds) {
          if (name === 'town' && !field(world, 'town').enabled) continue;
          const was = field(world, name).value ?? '';
          enter(world, name, answer);
          if (name === 'town' && typeof answer === 'object') chosen = answer;
          else if (name === 'town' ? answer !== (chosen as typeof cork | undefined)?.code : answer !== was)
            chosen = undefined;
        }
        expect(entries(world).towns).toEqual(chosen === undefined ? [] : [chosen]);
        world.runtime.dispatch.raise('GO', { form: 'f' });
        expect(world.runtime.store.screen.step).toBe(chosen === undefined ? 'FIRST' : 'SECOND');
      }),
      { numRuns: 40 },
    );
  });

  test('writes only to entries that the flow has, each with an initial value', () => {
    const { nodes, context, steps } = compilation.flow;
    const own = Object.values(steps).flatMap((step) => Object.keys(step.context));
    const written = nodes.flatMap((node) => (node.op === 'set' ? node.writes.map(({ path }) => path[0]) : []));
    expect(written).toContain('townsChoices');
    expect(written.filter((name = '') => !Object.hasOwn(context, name) && !own.includes(name))).toEqual([]);
    expect(context['townsChoices']).toEqual({ initial: {} });
  });

  test('may not share its list with another field', () => {
    const twice = compileSmall({
      'context.json': { towns: { list: 'person' } },
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [
          {
            form: 'f',
            submit: 'GO',
            button: 'word',
            sections: [
              {
                schema: 'person',
                bind: 'person',
                fields: ['name', 'age'].map((name) => ({
                  ...town,
                  name,
                  options: { ...town.options, call: 'list', with: {}, dependsOn: ['agreed'] },
                })),
              },
            ],
          },
        ],
        on: { GO: [{ stay: true }], TOWN: [{ stay: true }] },
      },
    });
    expect(twice.findings.map(({ rule }) => rule)).toEqual(['duplicate-name']);
  });
});
