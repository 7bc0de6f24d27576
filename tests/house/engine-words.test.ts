import { expect, test } from 'vitest';
import { filesIn, read } from './repository.ts';

/** Words about car loans, which the engine must not contain. `offered` is allowed. */
const domain = /vehicle|\bplate|plate(?:number|state)|loan|lender|offer(?!ed)|employ|mileage|\bvin\b|[a-z]Vin\b/i;

/** The engine: the code that runs any flow, and the tools that compile and check one. */
const places = ['src', 'tools/compile', 'tools/flow-lint'];
const productRooms = /^src\/(?:actions|refinance)\//;
const files = places
  .flatMap((place) => filesIn(place, /\.(?:ts|tsx|css|json|mjs|svg|html)$/))
  // Tests name statements of the specification, whose IDs contain words of the product.
  .filter((path) => !productRooms.test(path) && !/\.test\.tsx?$/.test(path));

test('the engine contains no words about car loans in its code, comments, styles or file names', () => {
  const found = files.flatMap((path) => [
    ...(domain.test(path) ? [`${path}: its name`] : []),
    ...read(path)
      .split('\n')
      .flatMap((line, index) => {
        const word = domain.exec(line)?.[0];
        return word === undefined ? [] : [`${path}:${index + 1}: "${word}"`];
      }),
  ]);
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
