import { describe, expect, test } from 'vitest';
import { positionsOf } from '../../../tools/compile/positions.ts';
import { compileSmall } from '../../support/small-flow.ts';

const compilation = compileSmall({
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    view: [{ heading: 'word', when: '$flag' }],
    on: { GO: [{ warn: 'code', when: '$person.age > $limits.most' }] },
  },
});
const { flow } = compilation;
const positions = positionsOf(compilation);

describe('the positions of a flow in development', () => {
  test('contain file, line and column of each node', () => {
    expect(positions.nodes).toHaveLength(flow.nodes.length);
    expect(positions.nodes[flow.steps['FIRST']?.on['GO'] ?? -1]).toBe('steps/FIRST.json:13:9');
  });

  test('contain source and location of each expression, by its syntax tree as JSON', () => {
    const sent = JSON.parse(JSON.stringify(flow)) as typeof flow;
    const guard = sent.nodes[sent.steps['FIRST']?.on['GO'] ?? -1]?.when;
    expect(positions.expressions[JSON.stringify(guard)]).toEqual([
      { source: '$person.age > $limits.most', at: 'steps/FIRST.json:14:17', step: 'FIRST' },
    ]);
  });

  test('are not part of the published flow', () => {
    expect(Object.keys(flow)).not.toContain('positions');
  });
});
