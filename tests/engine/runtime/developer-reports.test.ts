import { describe, expect, test } from 'vitest';
import { createDescriber } from '../../../src/runtime/expression/describe-expression.ts';
import { positionsOf } from '../../../tools/compile/positions.ts';
import { compileSmall, startFlow } from '../../support/small-flow.ts';
import { nameFormWith } from './started.ts';

describe('a report for developers', () => {
  const on = { GO: [{ goto: 'SECOND', when: '$old' }, { stay: true }] };
  const compilation = compileSmall({
    'flow.json': { let: { old: '$note < $limits.most and $person.ssn = 1' } },
    'schemas/person.json': {
      type: 'object',
      properties: { name: { type: 'string' }, ssn: { type: 'string', sensitive: 'ssn' } },
    },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [{ heading: 'word' }],
      on: { GO: [{ set: { note: "'2015'" } }, ...on.GO] },
    },
    'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word' }] },
  });
  const raised = (isDevelopment: boolean) => {
    const flow = { ...compilation.flow, positions: positionsOf(compilation) };
    const world = isDevelopment
      ? startFlow({ ...compilation, flow }, { describe: createDescriber(flow) })
      : startFlow(compilation);
    world.runtime.dispatch.raise('GO');
    return world.reports[0];
  };

  test('contains location, reason and fix, but no value', () => {
    const told = raised(false);
    expect(told).toMatchObject({
      code: 'expression-failed',
      where: { step: 'FIRST', node: expect.any(Number) as number },
    });
    expect(told?.why).toMatch(/compare/i);
    expect(told?.fix).not.toBe('');
    expect(JSON.stringify(told)).not.toContain('2015');
  });

  test('contains in development the expression, its file and line, and its values with sensitive ones masked', () => {
    const told = raised(true);
    expect(told?.expression).toMatchObject({
      text: '$note < $limits.most and $person.ssn = 1',
      values: { $note: '2015', '$limits.most': 3, '$person.ssn': '(sensitive)' },
    });
    expect(told?.where.at).toMatch(/^flow\.json:\d+:\d+$/);
  });
});

describe('a report for developers contains the location if', () => {
  const note = { set: { note: "'2015'" } };
  const tooOld = '$note < $limits.most';
  const form = nameFormWith({ rules: [{ assert: tooOld, message: 'word' }] });
  const told = (first: object, more: object = {}, isDevelopment = false) => {
    const step = { id: 'FIRST', title: 'word', view: [form], ...first };
    const compilation = compileSmall({ 'steps/FIRST.json': step, ...more });
    expect(compilation.findings).toEqual([]);
    const flow = { ...compilation.flow, ...(isDevelopment && { positions: positionsOf(compilation) }) };
    const world = startFlow({ ...compilation, flow });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    return world.reports[0]?.where;
  };
  const node = expect.any(Number) as number;

  test('the flow warns: the step and statement, and in development also file and line', () => {
    const on = { GO: [{ warn: 'odd' }, { stay: true }] };
    const view = [{ ...form, sections: [] }];
    expect(told({ on, view })).toStrictEqual({ step: 'FIRST', node });
    expect(told({ on, view }, {}, true)).toStrictEqual({
      step: 'FIRST',
      node,
      at: expect.stringMatching(/^steps\/FIRST\.json:\d+:\d+$/) as string,
    });
  });

  test('the flow warns before a step is on screen: the statement alone', () => {
    const start = [{ warn: 'odd' }, { goto: 'FIRST' }];
    expect(told({}, { 'flow.json': { start } })).toStrictEqual({ node });
  });

  test('a rule of a field cannot be evaluated: the field', () => {
    const enter = [note];
    expect(told({ enter, on: { GO: [{ stay: true }] } })).toMatchObject({ step: 'FIRST', key: 'person.name' });
  });

  test.each([
    ['the condition of a timer', { ms: '1000', event: 'LATE', when: tooOld }],
    ['the time of a timer', { ms: '$note + 1', event: 'LATE' }],
  ])('%s cannot be evaluated: the timer', (_, timer) => {
    expect(told({ enter: [note], after: [timer], view: [] })).toMatchObject({ step: 'FIRST', key: 'after LATE' });
  });
});
