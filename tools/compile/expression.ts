import jsonata from 'jsonata';
import { builtInDeclarations } from '../../src/runtime/expression/built-in-declarations.ts';
import type { ExprNode, FieldStep } from '../../src/runtime/expression/expr-node.ts';
import { convert, expressionLimits } from './expression/convert.ts';
import type { TextFinding } from './finding.ts';
import type { KnownNames } from './expression/known-names.ts';
import type { Span } from './place.ts';
import { plainPath } from './expression/plain-path.ts';
import type { RawNode } from './expression/raw-node.ts';
import { shortFormDeclarations } from './expression/short-forms.ts';
import { syntaxFinding } from './expression/syntax-finding.ts';
import { mapTokens, type TokenMap } from './expression/tokens.ts';
import { readNames } from './expression/names-read.ts';

export { findMissingValueTraps, mayYieldNothing, type MissingValueKnowledge } from './expression/missing-values.ts';

type Declarations = KnownNames['functions'];
const merged = new WeakMap<Declarations, Declarations>();

/**
 * All known functions: built-in functions, short forms and those of the flow. Cached, because every expression needs
 * them.
 */
function withBuiltIn(functions: Declarations): Declarations {
  const all = merged.get(functions) ?? { ...shortFormDeclarations, ...functions, ...builtInDeclarations };
  merged.set(functions, all);
  return all;
}

interface Reading {
  readonly raw: RawNode;
  readonly tokens: TokenMap;
}

const mostReadings = 1_000;
const readings = new Map<string, Reading>();

/** Cached, because JSONata is slow to parse and most expressions of a flow occur more than once. */
function readingOf(source: string, tokens: TokenMap): Reading {
  const raw = plainPath(source) ?? (jsonata(source).ast() as unknown as RawNode);
  const reading = { raw, tokens };
  if (readings.size >= mostReadings) readings.clear();
  readings.set(source, reading);
  return reading;
}

/** A valid expression. Only `ast` is published; the other members serve the compiler and flow-lint. */
export interface ParsedExpression {
  readonly ok: true;
  readonly ast: ExprNode;
  readonly variables: readonly string[];
  /** Context paths, each once: `['order', 'year']` for `$order.year`. Filters are left out. */
  readonly paths: readonly (readonly string[])[];
  readonly spans: ReadonlyMap<ExprNode | FieldStep, Span>;
}

/**
 * Parses an expression and checks it against the allowed subset of JSONata.
 *
 * @param source JSONata; context is `$name`, a bare name is a field of the item inside `[…]`
 * @param known functions of the flow; allowed JSONata functions are always known
 * @returns the tree, or all errors with 0-based offsets into `source`
 * @source docs/flow-format.md, Expressions
 */
export function parseExpression(
  source: string,
  known: KnownNames,
): ParsedExpression | { readonly ok: false; readonly findings: readonly TextFinding[] } {
  if (source.length > expressionLimits.characters) {
    const message = `An expression has at most ${expressionLimits.characters} characters: give its parts names with "let"`;
    return { ok: false, findings: [{ message, start: 0, end: source.length }] };
  }
  let reading = readings.get(source);
  const tokens = reading?.tokens ?? mapTokens(source);
  try {
    reading ??= readingOf(source, tokens);
  } catch (fault) {
    return { ok: false, findings: [syntaxFinding(fault, source, tokens)] };
  }
  const { ast, spans, findings } = convert(reading.raw, source, tokens, {
    ...known,
    functions: withBuiltIn(known.functions),
  });
  if (findings.length > 0) return { ok: false, findings: findings.toSorted((a, b) => a.start - b.start) };
  return { ok: true, ast, spans, ...readNames(ast) };
}
