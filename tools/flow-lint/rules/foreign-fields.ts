import type { Compilation } from '../../compile/compile-flow.ts';
import { declarationOf } from '../../compile/expression/declaration-of.ts';
import { extraFieldNames, shapeFromArguments } from '../shapes/shape-from-arguments.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import { writesOf } from '../shapes/writes.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const foreignFields: Rule = {
  id: 'foreign-fields',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema'],
  about: 'Something is put into an entry or a list whose schema does not have the fields that it brings along.',
  check: (compilation) => [...ofArguments(compilation), ...ofWrites(compilation)],
};

/** What is put into a list has the fields of its items. */
function* ofArguments(compilation: Compilation): Iterable<RuleFinding> {
  for (const { use, calls } of analyzedExpressions(compilation)) {
    for (const { node, args } of calls) {
      const declaration = declarationOf(node.name, compilation.registries.functions);
      for (const [index, { name }] of (declaration?.parameters ?? []).entries()) {
        const [argument, value] = [node.args[index], args[index]];
        const target = declaration === undefined ? undefined : shapeFromArguments(declaration, name, args);
        if (argument === undefined || value === undefined || target === undefined) continue;
        const [foreign] = extraFieldNames(target, value);
        const span = use.parsed.spans.get(argument);
        if (foreign !== undefined)
          yield {
            at: span === undefined ? use.at : { ...use.at, span },
            message: `This brings "${foreign}" along, which the items of the list do not have that $${node.name} puts it into`,
          };
      }
    }
  }
}

function* ofWrites(compilation: Compilation): Iterable<RuleFinding> {
  for (const { at, path, targetShape, valueShape } of writesOf(compilation)) {
    const [foreign] =
      targetShape === undefined || targetShape.kind !== valueShape.kind ? [] : extraFieldNames(targetShape, valueShape);
    if (foreign !== undefined) yield { at, message: `This brings "${foreign}" along, which "${path}" does not have` };
  }
}
