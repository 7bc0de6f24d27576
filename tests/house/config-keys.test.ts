import { expect, test } from 'vitest';
import { refinanceConfigShape } from '../../src/refinance/config-shape.ts';
import { code, filesIn } from './repository.ts';

/** Read where the policy of the page is made, and by nothing else: who may frame us, and who is told of what was refused. */
const ofThePolicy = ['frameAncestors', 'cspReportUri'];

/** Says whose file it is, so that nobody's configuration gets into another's build; checked where the file is read. */
const ofTheFile = ['environment'];

interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly options?: readonly Shape[];
}

const sources = filesIn('src', /\.tsx?$/)
  .filter((path) => !path.endsWith('config-shape.ts') && !/\.test\.tsx?$/.test(path))
  .map(code)
  .join('\n');

test('every key of the configuration is read by code of src/', () => {
  const keys = [...new Set(keysOf(refinanceConfigShape as unknown as Shape))].filter(
    (key) => ![...ofThePolicy, ...ofTheFile].includes(key),
  );
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => !new RegExp(String.raw`\b${key}\b`).test(sources))).toEqual([]);
});

/** Names of all entries of a shape, inner ones too. */
function keysOf({ entries = {}, wrapped, options = [] }: Shape): string[] {
  const inner = [...Object.values(entries), ...(wrapped === undefined ? [] : [wrapped]), ...options];
  return [...Object.keys(entries), ...inner.flatMap(keysOf)];
}
