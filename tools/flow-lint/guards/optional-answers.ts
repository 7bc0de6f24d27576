import type { BinaryNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { declarationOf } from '../../compile/expression/declaration-of.ts';
import { valuesFilledIfTrue, valuesFilledIfFalse } from '../../compile/expression/missing-values.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { inlineLets } from './inline-lets.ts';
import type { Fact } from './solve.ts';

/** The location of an expression, and the facts that are known there. */
export interface AnswerContext {
  readonly compilation: Compilation;
  readonly step: string | null;
  readonly facts: readonly Fact[];
  readonly itemListPath?: string | undefined;
  /**
   * Path of the field that has the rule; list indexes are left out. Without an answer in this field, the rule does not
   * run.
   */
  readonly ruleFieldPath?: string | undefined;
}

/**
 * Optional answers without which the condition has no value. For a rule, this includes operands of `and` and `or`, and
 * answers compared with `=`, because the rule fails without them.
 */
export function optionalAnswersInComparisons(condition: ExprNode, context: AnswerContext): ExprNode[] {
  return [...compared(condition, filledIn(context), context)];
}

/** Optional answers in a sum of several answers. Without one of them, the sum has no value. */
export function optionalAnswersInSum(sum: ExprNode, context: AnswerContext): ExprNode[] {
  const operands = operandsOf(sum);
  const answerPaths = answers(context.compilation);
  const answersInSum = operands.filter((operand) => answerPaths.has(pathOf(operand, context) ?? ''));
  return answersInSum.length > 1
    ? answersInSum.filter((operand) => isOptional(operand, filledIn(context), context))
    : [];
}

function* compared(node: ExprNode, filled: ReadonlySet<string>, context: AnswerContext): Iterable<ExprNode> {
  const isRule = context.ruleFieldPath !== undefined;
  const comparedIn = (inner: ExprNode, newlyFilled: readonly string[]) =>
    compared(inner, new Set([...filled, ...newlyFilled]), context);
  if (node.type === 'group' && node.filters === undefined) yield* compared(node.of, filled, context);
  if (node.type === 'condition') {
    yield* comparedIn(node.whenTrue, valuesFilledIfTrue(node.test));
    if (node.whenFalse !== undefined) yield* comparedIn(node.whenFalse, valuesFilledIfFalse(node.test));
  }
  if (node.type !== 'binary') return;
  if ((node.op === 'and' || node.op === 'or') && isRule) {
    yield* compared(node.left, filled, context);
    yield* comparedIn(node.right, node.op === 'and' ? valuesFilledIfTrue(node.left) : valuesFilledIfFalse(node.left));
  }
  if (orderOperators.has(node.op) || (isRule && node.op === '=' && !hasLiteral(node)))
    yield* [...leavesOf(node.left, context), ...leavesOf(node.right, context)].filter((leaf) =>
      isOptional(leaf, filled, context),
    );
}

const orderOperators: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const arithmeticOperators: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

function hasLiteral({ left, right }: BinaryNode): boolean {
  return left.type === 'literal' || right.type === 'literal';
}

function leavesOf(node: ExprNode, { compilation }: Pick<AnswerContext, 'compilation'>): ExprNode[] {
  const leavesOfAll = (nodes: readonly ExprNode[]): ExprNode[] =>
    nodes.flatMap((child) => leavesOf(child, { compilation }));
  switch (node.type) {
    case 'variable':
    case 'path':
      return [node];
    case 'group':
    case 'negate':
      return leavesOfAll([node.of]);
    case 'binary':
      return arithmeticOperators.has(node.op) ? leavesOfAll([node.left, node.right]) : [];
    case 'call':
      return declarationOf(node.name, compilation.registries.functions)?.missing === 'with-arguments'
        ? leavesOfAll(node.args)
        : [];
    default:
      return [];
  }
}

/** Whether the node is an optional answer, or a `let` name that has no value without an optional answer. */
function isOptional(node: ExprNode, filled: ReadonlySet<string>, context: AnswerContext): boolean {
  if (filled.has(JSON.stringify(node))) return false;
  if (node.type !== 'variable') return isOptionalAnswer(node, context);
  const leaves = leavesOf(inlineLets(context.compilation, context.step, node), context);
  return leaves.some((leaf) => !filled.has(JSON.stringify(leaf)) && isOptionalAnswer(leaf, context));
}

function isOptionalAnswer(node: ExprNode, context: AnswerContext): boolean {
  const path = pathOf(node, context);
  return path !== undefined && path !== context.ruleFieldPath && optionalAnswers(context.compilation).has(path);
}

function operandsOf(node: ExprNode): ExprNode[] {
  if (node.type === 'group' && node.filters === undefined) return operandsOf(node.of);
  return node.type === 'binary' && node.op === '+' ? [...operandsOf(node.left), ...operandsOf(node.right)] : [node];
}

/** Path of an answer, such as `party.clay`; list indexes are left out. Undefined for other nodes. */
function pathOf(node: ExprNode, { itemListPath }: Pick<AnswerContext, 'itemListPath'>): string | undefined {
  if (node.type !== 'path' || node.head?.type !== 'variable' || node.head.filters !== undefined) return undefined;
  if (node.fields.some(({ filters }) => filters !== undefined)) return undefined;
  const { name } = node.head;
  return [name === 'item' ? (itemListPath ?? name) : name, ...node.fields.map((field) => field.name)].join('.');
}

function filledIn({ facts }: AnswerContext): ReadonlySet<string> {
  return new Set(
    facts.flatMap(({ guard, isTrue }) => (isTrue ? valuesFilledIfTrue(guard) : valuesFilledIfFalse(guard))),
  );
}

const answers = memoizePerCompilation(({ fields }) => new Set(fields.map(({ field }) => field.path)));

/**
 * Answers whose fields are never required. Conditionally required answers are assumed to be read only if they are
 * required.
 */
const optionalAnswers = memoizePerCompilation(({ fields }) => {
  const required = new Set(fields.flatMap(({ field }) => (field.required === false ? [] : [field.path])));
  return new Set(fields.flatMap(({ field }) => (required.has(field.path) ? [] : [field.path])));
});
