import type { CompiledEntry, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { parseExpression } from './expression.ts';
import type { Place } from './place.ts';
import type { Problem } from './problem.ts';
import type { Registries } from './registries.ts';
import type { SourceFile } from './sources.ts';
import type { Notes, Owner } from './uses.ts';

/** A definition while it is being compiled. Nothing throws: what is wrong becomes a problem, and the rest goes on. */
export interface Building extends Notes {
  readonly sources: readonly SourceFile[];
  readonly registries: Registries;
  readonly problems: Problem[];
  readonly nodes: FlowNode[];
  /** Where each node comes from, by its number. */
  readonly nodePlaces: Place[];
  readonly nodeOwners: Owner[];
  /** Names every expression may use: context entries, derived names, sessions and the built-in ones. */
  readonly names: ReadonlySet<string>;
  readonly entries: Readonly<Record<string, CompiledEntry>>;
  /** {placeholders} of each copy key, in the first locale. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
}

/** Where a piece of a definition belongs, and which further names it may use. */
export interface Within {
  readonly owner: Owner;
  readonly names: ReadonlySet<string>;
  /** The list that `$item` is of. */
  readonly list?: ExprNode;
}

/** Names that are always bound. */
export const builtInNames: readonly string[] = [
  'limits',
  'device',
  'storageLasts',
  'today',
  'now',
  'step',
  'previous',
  'busy',
  'event',
  'failure',
];

/** @returns the files of one kind by name */
export function sourcesOf(building: Pick<Building, 'sources'>, kind: SourceFile['kind']): Map<string, SourceFile> {
  return new Map(building.sources.filter((source) => source.kind === kind).map((source) => [source.name, source]));
}

/** Parses an expression where it stands; a faulty one becomes a problem and counts as missing. */
export function expression(
  building: Building,
  source: unknown,
  at: Place,
  within: Within,
  expects: 'boolean' | 'any' = 'any',
): ExprNode {
  const nothing: ExprNode = { type: 'literal', value: null };
  if (typeof source !== 'string') return nothing;
  const parsed = parseExpression(source, { variables: within.names, functions: building.registries.functions });
  if (!parsed.ok) {
    for (const { message, start, end, names, unknown } of parsed.problems) {
      building.problems.push({
        rule: unknown === undefined ? 'expression' : `unknown-${unknown}`,
        message,
        // The text of a key is no expression, only made into one.
        at: at.key === true ? at : { ...at, span: { start, end } },
        ...(names === undefined ? {} : { names }),
      });
    }
    return nothing;
  }
  const list = within.list === undefined ? {} : { list: within.list };
  building.expressions.push({ source, at, owner: within.owner, expects, parsed, ...list });
  for (const names of parsed.paths)
    building.uses.push({ kind: 'path', names, owner: within.owner, written: false, at });
  return parsed.ast;
}

/** The guard of a thing, if it has one. */
export function guard(building: Building, value: unknown, at: Place, within: Within): { when?: ExprNode } {
  return value === undefined ? {} : { when: expression(building, value, at, within, 'boolean') };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Names of the {parameters} in the strings below a value. */
export function parametersIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const search = (one: unknown): void => {
    if (typeof one === 'string') for (const [, name = ''] of one.matchAll(/\{(\w+)\}/g)) found.add(name);
    else if (typeof one === 'object' && one !== null) Object.values(one).forEach(search);
  };
  search(value);
  return found;
}

/** Fills {parameters} of a part or routine in every string below a value. */
export function fillParameters(value: unknown, parameters: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : whole,
    );
  }
  if (Array.isArray(value)) return value.map((item) => fillParameters(item, parameters));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillParameters(inner, parameters)]));
}
