import { generalFunctionDeclarations } from '../../../../src/functions/declarations.ts';
import type { ExprNode } from '../../../../src/runtime/expression/expr-node.ts';
import { parseExpression } from '../../../../tools/compile/expression.ts';
import type { Fact } from '../../../../tools/flow-lint/guards/solve.ts';

export const functions = generalFunctionDeclarations;

/**
 * The tree of an expression, which may call any function that is no product's.
 *
 * @throws Error with the first finding, if it is none
 */
export function parsed(source: string): ExprNode {
  const read = parseExpression(source, { functions });
  if (!read.ok) throw new Error(`${source}: ${read.findings[0]?.message ?? ''}`);
  return read.ast;
}

/** That a condition holds, or that it does not. */
export const fact = (source: string, holds = true): Fact => ({ guard: parsed(source), holds });
