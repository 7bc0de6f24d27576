import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { declarationOf } from '../../compile/expression/declaration-of.ts';
import { rangeOf } from '../../compile/position.ts';
import type { ExpressionUse } from '../../compile/uses.ts';
import { environmentAround } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Rule, RuleFinding } from '../rule.ts';

type Kind = Shape['kind'];

/** What the compiler notes where types are declared; what is plain to see where they are not. */
export const limitType: Rule = {
  id: 'limit-type',
  severity: 'error',
  about: 'A limit is of another type than it is declared with, or than what reads it needs.',
  check(compilation) {
    const { findings, expressions } = compilation;
    const told = new Set(findings.flatMap(({ rule, at }) => (rule === 'limit-type' ? [String(at.path[0])] : [])));
    const found = expressions.flatMap((use) => [...misread(compilation, use)]);
    return found.filter(({ name }) => !told.has(name) && told.add(name)).map(({ finding }) => finding);
  },
};

const words: Readonly<Record<Kind, string>> = {
  any: 'anything',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
};
const kindOfParameter: Readonly<Record<string, Kind>> = { string: 'text', number: 'number', boolean: 'boolean' };

/** Limits that an expression reads as something they are not. */
function misread(compilation: Compilation, use: ExpressionUse): { name: string; finding: RuleFinding }[] {
  const found: { name: string; finding: RuleFinding }[] = [];
  const { functions } = compilation.registries;
  const hold = (node: ExprNode, shape: Shape | undefined, wanted: Kind | undefined, does: string): void => {
    const path = limitPath(node);
    const is = shape?.kind ?? 'any';
    if (path === undefined || wanted === undefined || is === 'any' || is === wanted) return;
    const remedy = wanted === 'number' ? 'write a number, without quotes' : `write ${words[wanted]}`;
    const where = `${use.at.file}:${lineOf(compilation, use)}`;
    const message = `The limit "${path.join('.')}" is ${words[is]}, but ${where} ${does}: ${remedy}`;
    found.push({ name: path[0] ?? '', finding: { at: { file: 'limits.json', path }, message } });
  };
  inferShape(use.parsed.ast, {
    functions,
    shapeOf: environmentAround(compilation, use),
    onOperator({ op, left, right }, one, other) {
      const calculates = ['+', '-', '*', '/', '%'].includes(op);
      if (!calculates && !['<', '<=', '>', '>=', '=', '!='].includes(op)) return;
      const does = (kind: Kind): string => (calculates ? 'calculates with it' : `compares it with ${words[kind]}`);
      hold(left, one, calculates ? 'number' : plain(other.kind), does(other.kind));
      hold(right, other, calculates ? 'number' : plain(one.kind), does(one.kind));
    },
    onCall({ name, args }, shapes) {
      const { parameters = [] } = declarationOf(name, functions) ?? {};
      for (const [index, { kind }] of parameters.slice(0, args.length).entries()) {
        const [arg, wanted] = [args[index], kindOfParameter[kind]];
        if (arg !== undefined)
          hold(arg, shapes[index], wanted, `gives it to $${name}, which takes ${words[wanted ?? 'any']}`);
      }
    },
  });
  return found;
}

/** What a value must be to compare with one of this kind; undefined where that is open. */
function plain(kind: Kind): Kind | undefined {
  return kind === 'number' || kind === 'text' || kind === 'boolean' ? kind : undefined;
}

/** Where in limits.json the value stands that is read here. */
function limitPath(node: ExprNode): string[] | undefined {
  if (node.type === 'group') return limitPath(node.of);
  if (node.type !== 'path' || node.head?.type !== 'variable' || node.head.name !== 'limits') return undefined;
  return node.fields.map(({ name }) => name);
}

function lineOf({ sources }: Compilation, { at }: ExpressionUse): number {
  const source = sources.find(({ file }) => file === at.file);
  return source === undefined ? 1 : rangeOf(at, source).line;
}
