import type { Compilation } from '../../compile/compile-flow.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unaskedField: Rule = {
  id: 'unasked-field',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'schema', 'step', 'view', 'part', 'routine'],
  about: 'A schema that is asked by a form has a field that nobody is asked for and nothing gives a value.',
  *check(compilation): Iterable<RuleFinding> {
    const fieldsBySchema = new Map<string, Set<string>>();
    for (const { field, schema } of compilation.fields)
      fieldsBySchema.set(schema, (fieldsBySchema.get(schema) ?? new Set()).add(field.name));
    for (const [schema, names] of fieldsBySchema) {
      const { properties = {} } = compilation.flow.schemas[schema] ?? {};
      for (const name of Object.keys(properties)) {
        if (names.has(name) || providedNames(compilation).has(name)) continue;
        yield {
          at: { file: `schemas/${schema}.json`, path: ['properties', name], isKey: true },
          message: `Nobody is asked for "${name}", and nothing else gives it a value: ask for it, or take it out`,
        };
      }
    }
  },
};

/** Names of fields that programs, parts of replies and objects in expressions give a value. */
const providedNames = memoizePerCompilation(({ uses, expressions }: Compilation): ReadonlySet<string> => {
  const written = uses.flatMap((use) => (use.kind === 'path' && use.written ? use.names.slice(1) : []));
  const texts = expressions.flatMap(({ source }) =>
    [...source.matchAll(/['"](\w+)['"]\s*:/g)].map(([, name = '']) => name),
  );
  return new Set([...written, ...texts]);
});
