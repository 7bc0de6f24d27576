import jsonata from 'jsonata';
import { builtInDeclarations } from '../../src/runtime/expression/built-in-declarations.ts';
import type { ExprNode, FieldAccess } from '../../src/runtime/expression/expr-node.ts';
import { convert, expressionLimits } from './expression/convert.ts';
import type { TextFinding } from './finding.ts';
import type { KnownNames } from './expression/known-names.ts';
import type { Span } from './source-location.ts';
import type { RawNode } from './expression/raw-node.ts';
import { macroDeclarations } from './expression/function-macros.ts';
import { syntaxFinding } from './expression/syntax-finding.ts';
import { mapTokens, type TokenMap } from './expression/tokens.ts';
import { collectReadNames } from './expression/names-read.ts';

export { findMissingValueTraps, mayYieldNothing, type MissingValueKnowledge } from './expression/missing-values.ts';

type Declarations = KnownNames['functions'];
const declarationCache = new WeakMap<Declarations, Declarations>();

/**
 * All known functions: built-in functions, short forms and functions of the flow. The result is cached, because every
 * expression needs it.
 */
function withBuiltIn(functions: Declarations): Declarations {
  const declarations = declarationCache.get(functions) ?? {
    ...macroDeclarations,
    ...functions,
    ...builtInDeclarations,
  };
  declarationCache.set(functions, declarations);
  return declarations;
}

interface ParsedSource {
  readonly raw: RawNode;
  readonly tokens: TokenMap;
}

const maxCached = 1_000;
const parseCache = new Map<string, ParsedSource>();

/**
 * Parses an expression. The result is cached, because JSONata is slow to parse and most expressions occur more than
 * once.
 */
function parseSource(source: string, tokens: TokenMap): ParsedSource {
  const raw = parsePlainPath(source) ?? (jsonata(source).ast() as unknown as RawNode);
  const parsed = { raw, tokens };
  if (parseCache.size >= maxCached) parseCache.clear();
  parseCache.set(source, parsed);
  return parsed;
}

const pathPattern = /^\$[A-Za-z_]\w*(?:\.(?!(?:and|or|in|true|false|null)\b)[A-Za-z_]\w*)*$/;

/**
 * The JSONata tree of an expression that only names a value; undefined for all other expressions. Half of all
 * expressions only name a value, and JSONata is slow to parse them.
 *
 * @internal
 */
export function parsePlainPath(source: string): RawNode | undefined {
  if (!pathPattern.test(source)) return undefined;
  const [root = '', ...fields] = source.split('.');
  const variable = { value: root.slice(1), type: 'variable', position: root.length };
  if (fields.length === 0) return variable;
  const steps: RawNode[] = [variable];
  let position = root.length;
  for (const value of fields) {
    position += value.length + 1;
    steps.push({ value, type: 'name', position });
  }
  return { type: 'path', steps };
}

/** A valid expression. Only `ast` is published; the other members serve the compiler and flow-lint. */
export interface ParsedExpression {
  readonly ok: true;
  readonly ast: ExprNode;
  readonly variables: readonly string[];
  /**
   * Context paths that the expression reads, each once: `['order', 'year']` for `$order.year`. Filters are left out.
   */
  readonly paths: readonly (readonly string[])[];
  readonly spans: ReadonlyMap<ExprNode | FieldAccess, Span>;
}

/**
 * Parses an expression and checks it against the allowed subset of JSONata.
 *
 * @param source JSONata; `$name` reads the context, and a bare name inside `[…]` is a field of the item
 * @param knownNames functions of the flow; allowed JSONata functions are always known
 * @returns the tree, or all errors with 0-based offsets into `source`
 * @source docs/explanation/expressions-and-missing-values.md#differences-from-jsonata, Expressions
 */
export function parseExpression(
  source: string,
  knownNames: KnownNames,
): ParsedExpression | { readonly ok: false; readonly findings: readonly TextFinding[] } {
  if (source.length > expressionLimits.characters) {
    const message = `An expression has at most ${expressionLimits.characters} characters: give intermediate values names with "let"`;
    return { ok: false, findings: [{ message, start: 0, end: source.length }] };
  }
  let parsed = parseCache.get(source);
  const tokens = parsed?.tokens ?? mapTokens(source);
  try {
    parsed ??= parseSource(source, tokens);
  } catch (fault) {
    return { ok: false, findings: [syntaxFinding(fault, source, tokens)] };
  }
  const { ast, spans, findings } = convert(parsed.raw, source, tokens, {
    ...knownNames,
    functions: withBuiltIn(knownNames.functions),
  });
  if (findings.length > 0) return { ok: false, findings: findings.toSorted((a, b) => a.start - b.start) };
  return { ok: true, ast, spans, ...collectReadNames(ast) };
}
