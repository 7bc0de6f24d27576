import type { ExprNode, FieldAccess } from '../../../src/runtime/expression/expr-node.ts';
import type { TextFinding } from '../finding.ts';
import type { Span } from '../source-location.ts';

export const rejectedNode: ExprNode = { type: 'literal', value: null };

export class ConversionRecord {
  readonly spans = new Map<ExprNode | FieldAccess, Span>();
  readonly findings: TextFinding[] = [];
  protected readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  protected record(node: ExprNode, span: Span): ExprNode {
    this.spans.set(node, span);
    return node;
  }

  protected spanBetween(first: ExprNode, last: ExprNode): Span {
    return { start: this.spans.get(first)?.start ?? 0, end: this.spans.get(last)?.end ?? this.source.length };
  }

  /** Records a finding once and returns a placeholder node. */
  protected reject(message: string, span: Span, names?: readonly string[], unknown?: 'function' | 'name'): ExprNode {
    const isRecorded = this.findings.some((finding) => finding.message === message && finding.start === span.start);
    if (!isRecorded)
      this.findings.push({
        message,
        ...span,
        ...(names ? { suggestedNames: names } : {}),
        ...(unknown ? { unknownKind: unknown } : {}),
      });
    return this.record({ ...rejectedNode }, span);
  }

  protected rejectSize(): ExprNode {
    const message = 'The expression is too large: give intermediate values names with "let"';
    const fullSpan = { start: 0, end: this.source.length };
    return this.findings.some((finding) => finding.message === message) ? rejectedNode : this.reject(message, fullSpan);
  }
}
