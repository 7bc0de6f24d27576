import type { BinaryOperator, ExprNode, FieldAccess } from '../../../src/runtime/expression/expr-node.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { closestNames } from './closest-names.ts';
import { ConversionRecord, rejectedNode } from './conversion-record.ts';
import { deniedConstruct } from './denied.ts';
import { bareNameMessage, didYouMean, closestVariables, argumentCountMessage, type KnownNames } from './known-names.ts';
import { compiledNameOf } from '../names.ts';
import type { Span } from '../source-location.ts';
import type { RawFilter, RawNode } from './raw-node.ts';
import { shortForms } from './function-macros.ts';
import type { TokenMap } from './tokens.ts';

/** Limits for each expression. Larger expressions must be split with `let`. */
export const expressionLimits = { characters: 2_000, depth: 24, nodes: 300 };

const operators: ReadonlySet<string> = new Set('= != < <= > >= + - * / % & in and or'.split(' '));

/** Converts JSONata's tree to an `ExprNode`. Reports constructs outside the subset and unknown names. */
export function convert(root: RawNode, source: string, tokens: TokenMap, knownNames: KnownNames) {
  const converter = new Converter(source, tokens, knownNames);
  const ast = converter.node(root, 'outside', 1);
  const { spans, findings } = converter;
  return { ast, spans, findings };
}

/** A bare name is a field only inside `[…]`. */
type Context = 'outside' | 'item';

class Converter extends ConversionRecord {
  private readonly tokens: TokenMap;
  private readonly knownNames: KnownNames;
  private nodes = 0;

  constructor(source: string, tokens: TokenMap, knownNames: KnownNames) {
    super(source);
    this.tokens = tokens;
    this.knownNames = knownNames;
  }

  node(raw: RawNode, context: Context, depth: number): ExprNode {
    this.nodes += 1;
    if (depth > expressionLimits.depth || this.nodes > expressionLimits.nodes) return this.rejectSize();
    const denied = deniedConstruct(raw, this.tokens);
    if (denied) return this.reject(denied.message, denied.span);
    switch (raw.type) {
      case 'string':
      case 'number':
      case 'value':
        return this.literal(raw);
      case 'variable':
        return this.variable(raw, context, depth);
      case 'path':
        return this.path(raw.steps ?? [], context, depth);
      case 'binary':
        return this.binary(raw, context, depth);
      case 'unary':
        return this.unary(raw, context, depth);
      case 'condition':
        return this.condition(raw, context, depth);
      case 'function':
        return this.call(raw, context, depth);
      default:
        return this.group(raw, context, depth);
    }
  }

  private literal(raw: RawNode): ExprNode {
    const span = this.tokens.endingAt(this.positionOf(raw));
    if (raw.predicate) return this.reject('[…] does not fit behind a plain value', span);
    // A negated 0, because JSON has no minus zero.
    if (Object.is(raw.value, -0)) return this.record({ type: 'negate', of: { type: 'literal', value: 0 } }, span);
    return this.record({ type: 'literal', value: raw.value as string | number | boolean | null }, span);
  }

  private variable(raw: RawNode, context: Context, depth: number): ExprNode {
    const name = String(raw.value);
    const span = this.tokens.endingAt(this.positionOf(raw));
    const { variables, functions } = this.knownNames;
    if (name === '') {
      if (context === 'outside')
        this.reject(
          '$ alone is the item inside […]; here a name is missing',
          span,
          closestVariables('', this.knownNames),
        );
      return this.filtered({ type: 'item' }, span, raw.predicate, depth);
    }
    if (variables ? !variables.has(name) : Object.hasOwn(functions, name)) {
      const message = `Unknown name $${name}${didYouMean(name, variables ?? [])}`;
      if (Object.hasOwn(functions, name)) this.reject(`$${name} is a function: write $${name}(…)`, span);
      else this.reject(message, span, closestVariables(name, this.knownNames), 'name');
    }
    const compiledName = variables === undefined ? name : compiledNameOf(variables, name);
    return this.filtered({ type: 'variable', name: compiledName }, span, raw.predicate, depth);
  }

  private path(steps: readonly RawNode[], context: Context, depth: number): ExprNode {
    const [first] = steps;
    if (!first) return rejectedNode;
    const startsWithField = first.type === 'name';
    const head = startsWithField ? undefined : this.head(first, context, depth);
    const headSpan = head && this.spans.get(head);
    const fields: FieldAccess[] = [];
    let span = headSpan ?? this.tokens.endingAt(this.positionOf(first));
    for (const step of startsWithField ? steps : steps.slice(1)) {
      const token = this.tokens.endingAt(this.positionOf(step));
      const denied = deniedConstruct(step, this.tokens);
      if (denied) this.reject(denied.message, denied.span);
      else if (step.type !== 'name') this.reject('Only a field name can follow a dot', this.tokenOf(step));
      else if (step.predicate) this.reject('Write the field name without quotes', token);
      const field: FieldAccess = { name: String(step.value), ...this.filters(step.stages, depth) };
      this.spans.set(field, token);
      fields.push(field);
      span = { start: span.start, end: this.upToFilters(token, step.stages).end };
    }
    const name = String(first.value);
    if (startsWithField && context === 'outside')
      this.reject(bareNameMessage(name, this.knownNames), this.tokenOf(first), closestVariables(name, this.knownNames));
    return this.record({ type: 'path', ...(head ? { head } : {}), fields }, span);
  }

  private head(raw: RawNode, context: Context, depth: number): ExprNode {
    if (['variable', 'function', 'block'].includes(raw.type)) return this.node(raw, context, depth + 1);
    const span = this.spans.get(this.node(raw, context, depth + 1)) ?? { start: 0, end: this.source.length };
    return this.reject('A path begins with a $name, a function or ( … )', span);
  }

  private binary(raw: RawNode, context: Context, depth: number): ExprNode {
    const left = this.node(raw.lhs as RawNode, context, depth + 1);
    const right = raw.rhs ? this.node(raw.rhs, context, depth + 1) : rejectedNode;
    const op = String(raw.value);
    if (!operators.has(op))
      return this.reject(`${op} is not allowed in flow expressions`, this.tokens.endingAt(this.positionOf(raw)));
    return this.record({ type: 'binary', op: op as BinaryOperator, left, right }, this.spanBetween(left, right));
  }

  private unary(raw: RawNode, context: Context, depth: number): ExprNode {
    const token = this.tokens.endingAt(this.positionOf(raw));
    if (raw.value === '-' && raw.expression) {
      const operand = this.node(raw.expression, context, depth + 1);
      return this.record(
        { type: 'negate', of: operand },
        { start: token.start, end: this.spans.get(operand)?.end ?? token.end },
      );
    }
    const span = { start: token.start, end: this.tokens.closingBracketEnd(token.end) };
    if (raw.value === '{') return this.object(raw, context, depth, span);
    const items = (raw.expressions ?? []).map((item) => this.node(item, context, depth + 1));
    return this.filtered({ type: 'list', items }, span, raw.predicate, depth);
  }

  private object(raw: RawNode, context: Context, depth: number, span: Span): ExprNode {
    if (context === 'item') return this.reject('{ … } is not allowed inside […]', span);
    if (raw.predicate) return this.reject('[…] does not fit behind { … }', span);
    const entries: [string, ExprNode][] = [];
    for (const [key, value] of raw.lhs as readonly (readonly [RawNode, RawNode])[]) {
      const name = key.type === 'string' ? String(key.value) : undefined;
      const keySpan = this.tokens.endingAt(this.positionOf(key));
      if (name === undefined) this.reject('The key of an object is a text in quotes', keySpan);
      else if (name === '__proto__' || name.startsWith('_jsonata_')) this.reject('This key is reserved', keySpan);
      else if (entries.some(([existing]) => existing === name))
        this.reject(`The key "${name}" is there twice`, keySpan);
      entries.push([name ?? '', this.node(value, context, depth + 1)]);
    }
    return this.record({ type: 'object', entries }, span);
  }

  private condition(raw: RawNode, context: Context, depth: number): ExprNode {
    const test = raw.condition ? this.node(raw.condition, context, depth + 1) : rejectedNode;
    const whenTrue = raw.then ? this.node(raw.then, context, depth + 1) : rejectedNode;
    const whenFalse = raw.else && this.node(raw.else, context, depth + 1);
    const span = this.spanBetween(test, whenFalse ?? whenTrue);
    return this.record({ type: 'condition', test, whenTrue, ...(whenFalse ? { whenFalse } : {}) }, span);
  }

  private call(raw: RawNode, context: Context, depth: number): ExprNode {
    const procedure = raw.procedure;
    const open = this.tokens.endingAt(this.positionOf(raw));
    if (procedure?.type !== 'variable') return this.reject('Only a named function such as $filled can be called', open);
    const name = String(procedure.value);
    const token = this.tokens.endingAt(procedure.position ?? open.start);
    const declaration = Object.hasOwn(this.knownNames.functions, name) ? this.knownNames.functions[name] : undefined;
    const args = (raw.arguments ?? []).map((arg, index) =>
      this.node(arg, declaration?.parameters[index]?.each === true ? 'item' : context, depth + 1),
    );
    if (!declaration) {
      const names = Object.keys(this.knownNames.functions);
      const likely = closestNames(name, names).map((candidate) => `$${candidate}`);
      this.reject(`Unknown function $${name}${didYouMean(name, names)}`, token, likely, 'function');
    } else {
      const countMessage = argumentCountMessage(name, declaration, args.length);
      if (countMessage !== undefined) this.reject(countMessage, token);
    }
    // JSONata turns `a ?? b` into `$exists(a) ? a : b`; that call has no position.
    const addedSpan = raw.position === undefined && args[0] ? this.spans.get(args[0]) : undefined;
    const span = addedSpan ?? { start: token.start, end: this.tokens.closingBracketEnd(open.end) };
    const call = this.writtenOut(name, declaration, args) ?? ({ type: 'call', name, args } as const);
    return this.filtered(call, span, raw.predicate, depth);
  }

  /** The expansion of a short form; undefined for other functions and for calls with missing arguments. */
  private writtenOut(name: string, declared: FunctionDeclaration | undefined, args: ExprNode[]): ExprNode | undefined {
    const form = Object.hasOwn(shortForms, name) ? shortForms[name] : undefined;
    if (form === undefined || declared !== form.declaration || args.length !== declared.parameters.length)
      return undefined;
    const [list = rejectedNode, condition = rejectedNode] = args;
    const node = form.expand(list, condition);
    // The expansion is in parentheses, because a filter after the call applies to its result.
    return { type: 'group', of: node };
  }

  private group(raw: RawNode, context: Context, depth: number): ExprNode {
    const token = this.tokens.endingAt(this.positionOf(raw));
    const span = { start: token.start, end: this.tokens.closingBracketEnd(token.end) };
    const [only, ...others] = raw.expressions ?? [];
    if (!only || others.length > 0) return this.reject('( … ) must contain exactly one expression', span);
    const inner = this.node(only, context, depth + 1);
    return this.filtered({ type: 'group', of: inner }, span, raw.predicate, depth);
  }

  private filtered(node: ExprNode, span: Span, filters: readonly RawFilter[] | undefined, depth: number): ExprNode {
    return this.record({ ...node, ...this.filters(filters, depth) }, this.upToFilters(span, filters));
  }

  private filters(raw: readonly RawFilter[] | undefined, depth: number): { filters?: ExprNode[] } {
    if (!raw) return {};
    const exprs = raw.map(({ expr }) => (Object.is(expr.value, -0) ? { ...expr, value: 0 } : expr));
    return { filters: exprs.map((expr) => this.node(expr, 'item', depth + 1)) };
  }

  private upToFilters(span: Span, filters: readonly RawFilter[] | undefined): Span {
    const last = filters?.at(-1);
    return last ? { start: span.start, end: this.tokens.closingBracketEnd(last.position) } : span;
  }

  private tokenOf(raw: RawNode): Span {
    return this.tokens.endingAt(raw.procedure?.position ?? this.positionOf(raw));
  }

  private positionOf(raw: RawNode): number {
    return raw.position ?? raw.steps?.[0]?.position ?? 0;
  }
}
