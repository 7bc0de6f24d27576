import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { declarationOf } from '../../compile/expression/declaration-of.ts';
import { likelyName } from '../../compile/expression/closest-names.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { limitPath } from '../limit-path.ts';
import { itemShapeOf, type Shape } from '../shapes/shape.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const fieldName: Rule = {
  id: 'field-name',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about: 'A function is told the name of a field that what it is given does not have.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { use, calls } of analyzedExpressions(compilation)) {
      for (const { node, args } of calls) {
        const names = args.flatMap((shape) => Object.keys(itemShapeOf(shape).fields ?? {}));
        const { parameters = [] } = declarationOf(node.name, compilation.registries.functions) ?? {};
        for (const [index, arg] of node.args.entries())
          // What may be of any kind is a value of a field, and no name of one.
          for (const { text, at } of parameters[index]?.kind === 'any' ? [] : textsIn(arg, args[index], use.at)) {
            const likely = names.includes(text) ? undefined : likelyName(text, names);
            if (likely === undefined) continue;
            const message = `There is no field "${text}" in what $${node.name} is given: did you mean "${likely}"?`;
            yield { at, message };
          }
      }
    }
  },
};

/** A text that is written out, and those of a limit that lists them, which is where they have to be changed. */
function textsIn(node: ExprNode, shape: Shape | undefined, at: SourceLocation): { text: string; at: SourceLocation }[] {
  if (node.type === 'literal') return typeof node.value === 'string' ? [{ text: node.value, at }] : [];
  const path = limitPath(node);
  if (path === undefined) return [];
  const values = shape?.itemShape?.possibleValues?.values ?? [];
  return values.map((value, index) => ({
    text: String(value),
    at: nestedLocation({ file: 'limits.json', path }, index),
  }));
}
