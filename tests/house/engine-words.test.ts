import { expect, test } from 'vitest';
import { filesIn, read } from './repository.ts';

/** Words about car loans, which the engine must not contain. `offered` is allowed. */
const productWord = /vehicle|\bplate|plate(?:number|state)|loan|lender|offer(?!ed)|employ|mileage|\bvin\b|[a-z]Vin\b/i;

/** The engine: the code that runs any flow, and the tools that compile and check one. */
const folders = ['src', 'tools/compile', 'tools/flow-lint'];
const productFolders = /^src\/(?:actions|refinance)\//;
const files = folders
  .flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|css|json|mjs|svg|html)$/))
  // Tests name statements of the specification, whose IDs contain words of the product.
  .filter((path) => !productFolders.test(path) && !/\.test\.tsx?$/.test(path));

test('the engine contains no words about car loans in its code, comments, styles or file names', () => {
  const matches = files.flatMap((path) => [
    ...(productWord.test(path) ? [`${path}: its name`] : []),
    ...read(path)
      .split('\n')
      .flatMap((line, index) => {
        const word = productWord.exec(line)?.[0];
        return word === undefined ? [] : [`${path}:${index + 1}: "${word}"`];
      }),
  ]);
  expect(files.length).toBeGreaterThan(200);
  expect(matches).toEqual([]);
});
