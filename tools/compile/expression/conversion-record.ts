import type { ExprNode, FieldStep } from '../../../src/runtime/expression/expr-node.ts';
import type { TextFinding } from '../finding.ts';
import type { Span } from '../place.ts';

/** What stands for a node that was refused. */
export const stopped: ExprNode = { type: 'literal', value: null };

/** What is known of an expression while it is converted: where each node stands, and what is wrong. */
export class ConversionRecord {
  readonly spans = new Map<ExprNode | FieldStep, Span>();
  readonly findings: TextFinding[] = [];
  protected readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  protected keep(node: ExprNode, span: Span): ExprNode {
    this.spans.set(node, span);
    return node;
  }

  protected from(first: ExprNode, last: ExprNode): Span {
    return { start: this.spans.get(first)?.start ?? 0, end: this.spans.get(last)?.end ?? this.source.length };
  }

  /** Notes what is wrong, each thing once. */
  protected refuse(message: string, span: Span, names?: readonly string[], unknown?: 'function' | 'name'): ExprNode {
    const known = this.findings.some((finding) => finding.message === message && finding.start === span.start);
    if (!known) this.findings.push({ message, ...span, ...(names ? { names } : {}), ...(unknown ? { unknown } : {}) });
    return this.keep({ ...stopped }, span);
  }

  protected refuseSize(): ExprNode {
    const message = 'The expression is too large: give its parts names with "let"';
    const whole = { start: 0, end: this.source.length };
    return this.findings.some((finding) => finding.message === message) ? stopped : this.refuse(message, whole);
  }
}
