import { describe, expect, test } from 'vitest';
import { createDescriber } from '../../../src/runtime/expression/describe-expression.ts';
import { positionsOf } from '../../../tools/compile/positions.ts';
import { compileSmall, startFlow } from '../../support/small-flow.ts';

describe('developers', () => {
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

  test('are told place, reason and what to do, without any value', () => {
    const told = raised(false);
    expect(told).toMatchObject({
      code: 'expression-failed',
      where: { step: 'FIRST', node: expect.any(Number) as number },
    });
    expect(told?.why).toMatch(/compare/i);
    expect(told?.fix).not.toBe('');
    expect(JSON.stringify(told)).not.toContain('2015');
  });

  test('are told the text, its file and line, and what it read in development, of what is sensitive that it is', () => {
    const told = raised(true);
    expect(told?.expression).toMatchObject({
      text: '$note < $limits.most and $person.ssn = 1',
      values: { $note: '2015', '$limits.most': 3, '$person.ssn': '(sensitive)' },
    });
    expect(told?.where.at).toMatch(/^flow\.json:\d+:\d+$/);
  });
});
