import type { LimitType } from '../../../src/runtime/definition/definition.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const limitRange: Rule = {
  id: 'limit-range',
  severity: 'warning',
  requiredFileKinds: ['limit-types'],
  about: 'A limit that is a number is declared without a least or a greatest value.',
  *check({ files }): Iterable<RuleFinding> {
    for (const { file, value } of files.ofKind('limit-types')) yield* open(value.properties, { file, path: [] });
  },
};

function* open(types: Readonly<Record<string, LimitType>>, at: SourceLocation): Iterable<RuleFinding> {
  for (const [name, type] of Object.entries(types)) {
    const location = nestedLocation(at, 'properties', name);
    const isNumber = type.type === 'number' || type.type === 'integer';
    const lacks = [
      ...(type.minimum === undefined && type.exclusiveMinimum === undefined ? ['"minimum"'] : []),
      ...(type.maximum === undefined ? ['"maximum"'] : []),
    ];
    if (isNumber && lacks.length > 0)
      yield {
        at: { ...location, isKey: true },
        message: `"${name}" has no ${lacks.join(' and no ')}: in another unit, or with a digit too many, it would pass`,
      };
    yield* open(type.properties ?? {}, location);
  }
}
