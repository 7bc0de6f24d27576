import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { declarationOf } from '../../compile/expression/declaration-of.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const swappedArguments: Rule = {
  id: 'swapped-arguments',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about: 'A function is given something in the place of one parameter that is called like another.',
  *check(compilation): Iterable<RuleFinding> {
    const { functions } = compilation.registries;
    for (const { use, calls } of analyzedExpressions(compilation)) {
      for (const { node } of calls) {
        const names = (declarationOf(node.name, functions)?.parameters ?? []).map(({ name }) => name);
        const argumentNames = node.args.map(nameOf);
        const at = argumentNames.findIndex(
          (name, index) =>
            name !== undefined &&
            names[index] !== name &&
            names.indexOf(name) >= 0 &&
            argumentNames[names.indexOf(name)] !== name,
        );
        if (at < 0) continue;
        const name = argumentNames[at] ?? '';
        const order = names.slice(0, node.args.length).join(', ');
        yield {
          at: use.at,
          message: `$${node.name} takes (${order}), and "${name}" stands where "${names[at] ?? 'nothing'}" belongs`,
        };
      }
    }
  },
};

/** What an argument is called: the last name of what is read. */
function nameOf(node: ExprNode): string | undefined {
  if (node.type === 'variable') return node.filters === undefined ? node.name : undefined;
  return node.type === 'path' ? node.fields.at(-1)?.name : undefined;
}
