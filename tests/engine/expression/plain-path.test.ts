import fc from 'fast-check';
import jsonata from 'jsonata';
import { expect, test } from 'vitest';
import { parsePlainPath } from '../../../tools/compile/expression.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const letters = 'a b z A Z _ 0 1 9'.split(' ');
const name = fc
  .oneof(
    fc.constantFrom('a', 'answers7', '_x', 'and', 'or', 'in', 'true', 'null', 'index', 'nullable', 'order'),
    fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
  )
  .filter((one) => !/^\d/.test(one));

test('a plain path gives the same tree as JSONata', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
      const source = `$${names.join('.')}`;
      const ours = parsePlainPath(source);
      if (ours !== undefined) expect(ours).toEqual(jsonata(source).ast());
    }),
    { numRuns: propertyRuns(300) },
  );
});

test.each(['$a', '$order.year', '$limits.most', '$a.index.b_1'])('%s is a plain path', (source) => {
  expect(parsePlainPath(source)).toEqual(jsonata(source).ast());
});

test.each(['$', 'a', '$a.', '$a .b', '$a[0]', '$a.true', '$a.b and $c', '$f()', '$a.$b', "'$a'", '$a.b-c'])(
  '%s is left to JSONata',
  (source) => {
    expect(parsePlainPath(source)).toBeUndefined();
  },
);
