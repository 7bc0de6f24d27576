import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { computedNamed, environmentOf } from '../shapes/environment.ts';
import { shapeKindByTypeName, kindNames } from '../shapes/kind-names.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const computedEntry: Rule = {
  id: 'computed-entry',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine', 'schema', 'limits'],
  about: 'A computed entry is written to, kept, or declared as something that it is not.',
  check: (compilation) => [...written(compilation), ...savedEntries(compilation), ...ofAnotherKind(compilation)],
};

function* written(compilation: Compilation): Iterable<RuleFinding> {
  for (const use of compilation.uses) {
    if (use.kind !== 'path' || !use.written) continue;
    const [root = ''] = use.names;
    const entry = computedNamed(compilation, use.owner.step, root);
    if (entry === undefined) continue;
    yield {
      at: { ...use.at, span: { start: 0, end: root.length } },
      message: `"${root}" is computed: nothing else gives it a value`,
      related: [{ at: entry.at, message: 'what it is worked out of' }],
    };
  }
}

const keys = ['schema', 'list', 'default', 'stored', 'keepOnReload', 'from'] as const;

function* savedEntries({ computed }: Compilation): Iterable<RuleFinding> {
  for (const { name, declared, at } of computed) {
    for (const key of keys.filter((key) => declared[key] !== undefined)) {
      const message = `"${name}" is computed, so it is always worked out anew: "${key}" does not fit beside that`;
      yield { at: { ...nestedLocation(at, key), isKey: true }, message };
    }
  }
}

function* ofAnotherKind(compilation: Compilation): Iterable<RuleFinding> {
  for (const { name, step, declared, at } of compilation.computed) {
    const declaredKind = shapeKindByTypeName[declared.type === 'index' ? 'number' : (declared.type ?? '')];
    const is = environmentOf(compilation, step)(name)?.kind ?? 'any';
    if (declaredKind === undefined || is === 'any' || is === declaredKind) continue;
    const message = `"${name}" is declared as ${kindNames[declaredKind]}, and what it is computed of is ${kindNames[is]}`;
    yield { at: nestedLocation(at, 'computed'), message };
  }
}
