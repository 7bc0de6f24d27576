import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { schemaFileNote } from '../shapes/schema-file-note.ts';
import { environmentOf } from '../shapes/environment.ts';
import { shapeOfValue } from '../shapes/schema-shape.ts';
import type { Shape } from '../shapes/shape.ts';
import { analyzedExpressionsByNode } from '../shapes/analyzed-expressions.ts';
import { kindNames } from '../shapes/kind-names.ts';
import { writesOf } from '../shapes/writes.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const writtenType: Rule = {
  id: 'written-type',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about: 'A value is written to an entry or field, or is its default, that is of another kind than it holds.',
  check: (compilation) => [...writes(compilation), ...defaults(compilation)],
};

function* writes(compilation: Compilation): Iterable<RuleFinding> {
  for (const { at, path, value, targetShape, valueShape } of writesOf(compilation)) {
    if (targetShape === undefined || !doesNotFit(targetShape, valueShape, value)) continue;
    const use = analyzedExpressionsByNode(compilation).get(value)?.use;
    const declared = use === undefined ? '' : schemaFileNote(compilation, use, value);
    const message = `"${path}" holds ${kindNames[targetShape.kind]}, and this is ${kindNames[valueShape.kind]}${declared}`;
    yield { at, message };
  }
}

/** What a filter or a path through a list yields may be one thing or several. */
function doesNotFit(target: Shape, { kind }: Shape, value: ExprNode): boolean {
  return (
    differ(target.kind, kind) &&
    ((target.kind !== 'list' && kind !== 'list') || ['literal', 'object', 'binary'].includes(value.type))
  );
}

function differ(a: Shape['kind'], b: Shape['kind']): boolean {
  return a !== b && a !== 'any' && b !== 'any';
}

function* defaults(compilation: Compilation): Iterable<RuleFinding> {
  for (const { name, step, declared, at } of compilation.entryUses) {
    const [target, { kind }] = [environmentOf(compilation, step)(name), shapeOfValue(declared.default)];
    if (target === undefined || !differ(target.kind, kind)) continue;
    const message = `"${name}" holds ${kindNames[target.kind]}, and its default is ${kindNames[kind]}`;
    yield { at: nestedLocation(at, 'default'), message };
  }
}
