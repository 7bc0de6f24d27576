import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { joinFlow, type FlowCode, type FlowParts } from '../../../src/runtime/definition/join-flow.ts';
import { assertLoaded, NotLoadedError, createPartialFlow } from '../../../src/runtime/definition/partial-flow.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import type { InitialFlow } from '../../../src/runtime/shapes/split-flow.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import { mergeFlow } from '../../../src/runtime/definition/merge-flow.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { goto, literal, tinyFlow } from '../../support/tiny-flow.ts';

describe('the initial and the remaining flow', () => {
  const { flow } = tinyFlow({ nodes: [goto('FIRST')], steps: { SECOND: {} } });
  const { SECOND, ...steps } = flow.steps;
  const schema = { type: 'object', properties: {} } as const;
  const part: InitialFlow = {
    ...flow,
    steps,
    isPartial: true,
    calls: ['filled'],
    context: { one: { initial: null } },
    let: { a: literal(1) },
    options: { sizes: [] },
    schemas: { one: schema },
  };
  const rest = {
    nodes: { 2: goto('SECOND'), 4: goto('FIRST') },
    steps: { ...(SECOND && { SECOND }) },
    modals: { help: { title: { copy: 'help', values: {} }, blocks: [], on: {} } },
    context: { two: { initial: 2 } },
    let: { b: literal(2) },
    options: { colours: [] },
    schemas: { two: schema },
  };

  test('merge into the whole flow, which is no longer partial', () => {
    const first = createPartialFlow(part);
    expect(first).not.toHaveProperty('calls');
    expect([first.isPartial, first.nodes]).toEqual([true, flow.nodes]);
    const whole = mergeFlow(first, rest);
    expect(whole).not.toHaveProperty('isPartial');
    expect(Object.keys(whole.steps)).toEqual([...Object.keys(steps), 'SECOND']);
    expect(whole).toMatchObject({
      id: 'tiny',
      modals: rest.modals,
      context: { one: { initial: null }, two: { initial: 2 } },
      let: { a: literal(1), b: literal(2) },
      options: { sizes: [], colours: [] },
      schemas: { one: schema, two: schema },
    });
    expect([whole.nodes[0], whole.nodes[2], whole.nodes[4]]).toEqual([flow.nodes[0], goto('SECOND'), goto('FIRST')]);
  });

  test('keep the same schemas object, and numbered nodes become a list', () => {
    const numbered = { ...part, nodes: { 0: goto('FIRST'), 3: goto('broken') } } as unknown as InitialFlow;
    const first = createPartialFlow(numbered);
    expect(Array.isArray(first.nodes)).toBe(true);
    expect(first.nodes[3]).toEqual(goto('broken'));
    expect(mergeFlow(first, rest).schemas).toBe(first.schemas);
    expect(first.nodes[2]).toBeUndefined();
    const { 3: last } = first.nodes;
    const later = mergeFlow(createPartialFlow({ ...part, nodes: { 3: last } } as unknown as InitialFlow), {
      ...rest,
      nodes: {},
    });
    expect([later.nodes[0], later.nodes[3]]).toEqual([undefined, last]);
  });
});

test('a missing name throws NotLoadedError only while the flow is partial', () => {
  const { flow } = tinyFlow({});
  const part = { ...flow, isPartial: true } as const;
  expect(() => assertLoaded(part, undefined, 'SECOND')).toThrow(NotLoadedError);
  for (const there of [flow.steps['FIRST'], null, 0]) expect(() => assertLoaded(part, there, 'FIRST')).not.toThrow();
  expect(() => assertLoaded(flow, undefined, 'SECOND')).not.toThrow();
});

describe('a flow that is joined with its code', () => {
  const { flow } = compileSmall({ 'links.json': { site: { href: '{documents}/{q}', newTab: true } } });
  const joined = (parts: Partial<FlowParts> = {}, code: Partial<FlowCode> = {}) =>
    joinFlow(
      { flow, locale: 'en-US', messages: { word: 'Word', 'ui.back': 'Back' }, validators: {}, ...parts },
      { functions: generalFunctions, ...code },
    );

  test('has the functions it calls, by name, and the given optional features', () => {
    const { runnable } = joined({ features: optionalFeatures });
    expect(runnable.functions['filled']?.('a')).toBe(true);
    expect(runnable.features).toBe(optionalFeatures);
    // A flow without formats of a language still formats messages.
    expect(joined({ flow: tinyFlow({}).flow }).localizer.formatText({ copy: 'word', values: {} })).toEqual(['Word']);
    expect(joined().runnable.features).toBeUndefined();
  });

  test('has a describe function only if one is given', () => {
    const describes = (): never => {
      throw new Error('not called');
    };
    expect(joined().runnable).not.toHaveProperty('describe');
    expect(joined({}, { describe: describes }).runnable.describeExpression).toBe(describes);
  });

  test('has its copy, and link addresses that start with the given bases', () => {
    const { localizer } = joined({}, { bases: { documents: 'https://files.example' } });
    expect(localizer.formatText({ copy: 'word', values: {} })).toEqual(['Word']);
    expect(localizer.interfaceTexts).toEqual({ 'ui.back': 'Back' });
    expect(localizer.resolveLink('site', { q: 'a' }).href).toBe('https://files.example/a');
    expect(joined().localizer.resolveLink('site', { q: 'a' }).href).toBe('/a');
  });

  test('uses the plural rules that the flow sets for its language', () => {
    const compilation = compileSmall({ 'copy/en-US.json': { things: '{n, plural, few {few} other {many}}' } });
    const messages = testFlowOf(compilation).copy['en-US'] ?? {};
    const three = (more: Partial<FlowParts>) =>
      joined({ messages, ...more }).localizer.formatText({ copy: 'things', values: { n: 3 } });
    const says = { language: 'English', separators: { group: ',', decimal: '.' }, counts: { 3: 'few' } } as const;
    expect(three({ flow: { ...flow, conventions: { 'en-US': says } } })).toEqual(['few']);
    expect(three({ flow: { ...flow, conventions: { 'de-DE': says } } })).toEqual(['many']);
  });

  test('reports a missing text if a report function is given', () => {
    const told: DeveloperReport[] = [];
    const { localizer } = joined({}, { report: (report) => told.push(report) });
    localizer.formatText({ copy: 'gone', values: {} });
    expect(told).toHaveLength(1);
    expect(() => joined().localizer.formatText({ copy: 'gone', values: {} })).not.toThrow();
  });
});
