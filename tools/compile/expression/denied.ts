import type { Span } from '../source-location.ts';
import type { RawNode } from './raw-node.ts';
import type { TokenMap } from './tokens.ts';

const deniedTypes: Readonly<Record<string, string>> = {
  wildcard: '* (any field)',
  descendant: '** (fields at any depth)',
  parent: '% (the parent)',
  regex: 'A regular expression',
  lambda: 'Defining a function',
  partial: 'A function with ? for a value',
  bind: ':= (naming a value; use "let")',
  apply: '~> (chaining)',
  transform: '| … | (transforming)',
  sort: '^( … ) (sorting)',
};

const allowedTypes: ReadonlySet<string> = new Set([
  'string', 'number', 'value', 'variable', 'name', 'path', 'binary', 'unary', 'condition', 'function', 'block',
]); // prettier-ignore

/**
 * The construct that puts a node outside the allowed JSONata subset, with its span; undefined if the node is allowed.
 *
 * @source docs/explanation/expressions-and-missing-values.md#differences-from-jsonata, Expressions
 */
export function deniedConstruct(raw: RawNode, tokens: TokenMap): { message: string; span: Span } | undefined {
  const construct = constructOf(raw);
  return construct === undefined
    ? undefined
    : { message: `${construct} is not allowed in flow expressions`, span: spanOf(raw, tokens) };
}

function spanOf(raw: RawNode, tokens: TokenMap): Span {
  const token = tokens.endingAt(raw.group?.position ?? raw.position ?? raw.steps?.[0]?.position ?? 0);
  return usesParent(raw) ? (tokens.parentOperator ?? token) : token;
}

function usesParent(raw: RawNode): boolean {
  return raw.type === 'parent' || raw.ancestor !== undefined || raw.seekingParent !== undefined;
}

function constructOf(raw: RawNode): string | undefined {
  if (Object.hasOwn(deniedTypes, raw.type)) return deniedTypes[raw.type];
  if (!allowedTypes.has(raw.type)) return `"${raw.type}"`;
  if (raw.group) return '{ … } behind a value (grouping)';
  if (raw.keepArray) return '[] (keeping a list of one)';
  if (raw.focus !== undefined) return '@ (naming an item)';
  if (raw.index !== undefined) return '# (naming a position)';
  if (usesParent(raw)) return deniedTypes['parent'];
  if (raw.type === 'binary' && raw.value === '..') return '.. (a range)';
  return undefined;
}
