import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { DeclaredEntry } from '../../compile/uses.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { unitePossibleValues, type PossibleValues } from './shape.ts';

export type PossibleValuesByField = ReadonlyMap<string, PossibleValues>;

/**
 * For each schema, the possible values of fields that use an option list in every form, including literals that
 * programs write. Schemas of replies are left out, because a server can send any value.
 */
export const possibleValuesBySchema: (compilation: Compilation) => ReadonlyMap<string, PossibleValuesByField> =
  memoizePerCompilation((compilation) => {
    const replySchemas = schemasOfReplies(compilation);
    const formFields = compilation.fields.filter(({ schema }) => !replySchemas.has(schema));
    const bySchema = groupBy(formFields, ({ schema }) => schema);
    return new Map(
      [...bySchema].map(([schema, fields]) => {
        const byName = groupBy(fields, ({ field }) => field.name);
        const choices = [...byName].flatMap(([name, fieldsOfName]) => {
          const possible = fieldsOfName
            .map(({ field }) => optionsOf(compilation, field.options))
            .reduce(unitePossibleValues);
          if (possible === undefined) return [];
          const written = literalsWritten(compilation, schema, name);
          return [[name, { ...possible, values: [...new Set([...possible.values, ...written])] }] as const];
        });
        return [schema, new Map(choices)];
      }),
    );
  });

type Options = Compilation['fields'][number]['field']['options'];

function optionsOf({ flow }: Compilation, options: Options): PossibleValues | undefined {
  if (options === undefined || !('list' in options) || !Object.hasOwn(flow.options, options.list)) return undefined;
  const values = (flow.options[options.list] ?? []).map(({ value }) => value);
  return { values, origin: `options/${options.list}.json` };
}

function schemasOfReplies({ flow, entryUses }: Compilation): Set<string> {
  const saved = new Set(
    flow.nodes.flatMap((node) => (node.op === 'call' && node.save !== undefined ? [node.save[0]] : [])),
  );
  return new Set(entryUses.flatMap((entry) => (saved.has(entry.name) ? (schemaOf(entry) ?? []) : [])));
}

function schemaOf({ declared }: DeclaredEntry): string | undefined {
  return declared.schema ?? declared.list;
}

function literalsWritten(compilation: Compilation, schema: string, name: string): (string | number | boolean)[] {
  const entryNames = entriesBySchema(compilation).get(schema) ?? new Set();
  return [...entryNames]
    .flatMap((entry) => writesByEntry(compilation).get(entry) ?? [])
    .flatMap(({ path, value }) => literalsOf(value, path[1] === undefined ? name : path[1] === name ? undefined : ''));
}

const entriesBySchema = memoizePerCompilation(({ entryUses }) => {
  const groups = groupBy(entryUses, schemaOf);
  return new Map([...groups].map(([schema, entries]) => [schema, new Set(entries.map((entry) => entry.name))]));
});

const writesByEntry = memoizePerCompilation(({ flow }) =>
  groupBy(
    flow.nodes.flatMap((node) => (node.op === 'set' ? node.writes : [])),
    ({ path }) => path[0] ?? '',
  ),
);

/** @param key key of the wanted field in a record; undefined for the value itself, empty for no value */
function literalsOf(node: ExprNode, key: string | undefined): (string | number | boolean)[] {
  switch (node.type) {
    case 'literal':
      return key === undefined && node.value !== null ? [node.value] : [];
    case 'condition':
      return [node.whenTrue, ...(node.whenFalse === undefined ? [] : [node.whenFalse])].flatMap((branch) =>
        literalsOf(branch, key),
      );
    case 'object':
      return node.entries.flatMap(([name, value]) =>
        key !== undefined && name === key ? literalsOf(value, undefined) : [],
      );
    case 'group':
      return literalsOf(node.of, key);
    case 'list':
      return node.items.flatMap((item) => literalsOf(item, key));
    case 'call':
      return node.args.flatMap((arg) => (key === undefined ? [] : literalsOf(arg, key)));
    default:
      return [];
  }
}
