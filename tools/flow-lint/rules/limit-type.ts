import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { declarationOf } from '../../compile/expression/declaration-of.ts';
import { rangeOf } from '../../compile/position.ts';
import type { ExpressionUse } from '../../compile/uses.ts';
import { limitPath } from '../limit-path.ts';
import type { Shape } from '../shapes/shape.ts';
import { analyzedExpressions, type AnalyzedExpression } from '../shapes/analyzed-expressions.ts';
import { shapeKindByTypeName, kindNames } from '../shapes/kind-names.ts';
import type { Rule, RuleFinding } from '../rule.ts';

type Kind = Shape['kind'];

/** What the compiler notes where types are declared; what is plain to see where they are not. */
export const limitType: Rule = {
  id: 'limit-type',
  severity: 'error',
  requiredFileKinds: ['limits', 'limit-types', 'flow', 'context', 'schema'],
  about: 'A limit is of another type than it is declared with, or than what reads it needs.',
  check(compilation) {
    const { findings, sources } = compilation;
    // Where types are declared, what differs from them was noted; what then does not fit is the expression.
    if (sources.some(({ kind }) => kind === 'limit-types')) return [];
    const reported = new Set(findings.flatMap(({ rule, at }) => (rule === 'limit-type' ? [String(at.path[0])] : [])));
    const misreadLimits = analyzedExpressions(compilation).flatMap((studied) => misread(compilation, studied));
    return misreadLimits.filter(({ name }) => !reported.has(name) && reported.add(name)).map(({ finding }) => finding);
  },
};

/** Limits that an expression reads as something they are not. */
function misread(
  compilation: Compilation,
  { use, operators, calls }: AnalyzedExpression,
): { name: string; finding: RuleFinding }[] {
  const misreadings: { name: string; finding: RuleFinding }[] = [];
  const { functions } = compilation.registries;
  const hold = (node: ExprNode, shape: Shape | undefined, wanted: Kind | undefined, does: string): void => {
    const path = limitPath(node);
    const is = shape?.kind ?? 'any';
    if (path === undefined || wanted === undefined || is === 'any' || is === wanted) return;
    const remedy = wanted === 'number' ? 'write a number, without quotes' : `write ${kindNames[wanted]}`;
    const where = `${use.at.file}:${lineOf(compilation, use)}`;
    const message = `The limit "${path.join('.')}" is ${kindNames[is]}, but ${where} ${does}: ${remedy}`;
    const related = [{ at: use.at, message: 'where it is read' }];
    misreadings.push({ name: path[0] ?? '', finding: { at: { file: 'limits.json', path }, message, related } });
  };
  for (const { node, left, right } of operators) {
    const calculates = ['+', '-', '*', '/', '%'].includes(node.op);
    if (!calculates && !['<', '<=', '>', '>=', '=', '!='].includes(node.op)) continue;
    const does = (kind: Kind): string => (calculates ? 'calculates with it' : `compares it with ${kindNames[kind]}`);
    hold(node.left, left, calculates ? 'number' : comparableKind(right.kind), does(right.kind));
    hold(node.right, right, calculates ? 'number' : comparableKind(left.kind), does(left.kind));
  }
  for (const { node, args } of calls) {
    const { parameters = [] } = declarationOf(node.name, functions) ?? {};
    for (const [index, { kind }] of parameters.slice(0, args.length).entries()) {
      const [arg, wanted] = [node.args[index], shapeKindByTypeName[kind]];
      if (arg !== undefined)
        hold(arg, args[index], wanted, `gives it to $${node.name}, which takes ${kindNames[wanted ?? 'any']}`);
    }
  }
  return misreadings;
}

/** What a value must be to compare with one of this kind; undefined where that is open. */
function comparableKind(kind: Kind): Kind | undefined {
  return kind === 'number' || kind === 'text' || kind === 'boolean' ? kind : undefined;
}

function lineOf({ sources }: Compilation, { at }: ExpressionUse): number {
  const source = sources.find(({ file }) => file === at.file);
  return source === undefined ? 1 : rangeOf(at, source).line;
}
