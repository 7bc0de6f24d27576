import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { refinanceFunctions } from '../../../src/refinance/functions/index.ts';
import { propertyRuns } from '../../support/property-runs.ts';

describe('every function', () => {
  const names = Object.keys(refinanceFunctions);

  test('describes its result in a sentence and has optional parameters only at the end', () => {
    for (const { about, parameters } of Object.values(registries.functions)) {
      expect(about).toMatch(/^[A-Z].*\.$/);
      const optional = parameters.map((parameter) => parameter.optional === true);
      expect(optional).toEqual(optional.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  test('accepts any arguments without throwing, returns its declared type, and is missing only if declared', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(undefined, '2026-11-20', '2025-02-30', -1, ['a'], [{ a: '2025-01-01' }], Infinity),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(anything, { maxLength: 4 }), (name, args) => {
        const declaration = registries.functions[name];
        const result = refinanceFunctions[name]?.(...args);
        if (result === undefined) expect(declaration?.missing).not.toBe('never');
        else if (declaration?.result === 'list') expect(Array.isArray(result)).toBe(true);
        else if (name !== 'pick') expect(typeof result).toBe(declaration?.result);
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });
});
