import { generalFunctionDeclarations } from '../../../../src/functions/declarations.ts';
import type { ExprNode } from '../../../../src/runtime/expression/expr-node.ts';
import { parseExpression } from '../../../../tools/compile/expression.ts';
import type { Fact } from '../../../../tools/flow-lint/guards/solve.ts';

export const functions = generalFunctionDeclarations;

/**
 * Parses an expression that uses no functions of a product.
 *
 * @throws Error with the first finding if the source is invalid
 */
export function parsed(source: string): ExprNode {
  const read = parseExpression(source, { functions });
  if (!read.ok) throw new Error(`${source}: ${read.findings[0]?.message ?? ''}`);
  return read.ast;
}

/** The fact that a condition is true, or that it is false. */
export const fact = (source: string, holds = true): Fact => ({ guard: parsed(source), isTrue: holds });
