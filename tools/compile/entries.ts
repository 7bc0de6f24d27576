import type { CompiledEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { Entry } from '../../src/runtime/definition/definition.ts';
import type { CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression } from './expressions.ts';

type Entries = Readonly<Record<string, unknown>>;

/**
 * Context entries with default values: boolean false, index −1, list [], object {}, otherwise null.
 * Computed entries are left out.
 *
 * @param named maps a name to the one in the compiled flow
 */
export function compileEntries(
  at: Cursor<Entries | undefined>,
  step: string | null = null,
  named: (name: string) => string = (name) => name,
): Record<string, CompiledEntry> {
  const entries = entriesIn(at).filter(([, { value }]) => value.computed === undefined);
  return Object.fromEntries(entries.map(([name, entry]) => [named(name), compileEntry(entry, named(name), step)]));
}

/** Computed entries: names for expressions, as in `let`. They are never written or stored. */
export function compileComputed(
  at: Cursor<Entries | undefined>,
  step: string | null = null,
  named: (name: string) => string = (name) => name,
): CompiledValues {
  const computed = entriesIn(at).filter(([, { value }]) => value.computed !== undefined);
  return Object.fromEntries(
    computed.map(([name, entry]) => {
      at.state.computed.push({ name: named(name), step, declared: entry.value, at: entry.key.place });
      return [named(name), compileExpression(entry.child('computed'))];
    }),
  );
}

function entriesIn(at: Cursor<Entries | undefined>): [string, Cursor<Entry>][] {
  return at.entries() as [string, Cursor<Entry>][];
}

function compileEntry(at: Cursor<Entry>, name: string, step: string | null): CompiledEntry {
  const { value: declared } = at;
  at.state.entryUses.push({ name, step, declared, at: at.key.place });
  for (const key of ['schema', 'list'] as const) {
    const schema = declared[key];
    if (schema !== undefined) at.child(key).use({ kind: 'schema', name: schema });
  }
  if (declared.schema !== undefined && Array.isArray(declared.keepOnReload))
    for (const field of at.child('keepOnReload').items())
      field.use({ kind: 'field', schema: declared.schema, name: String(field.value) });
  return {
    initial: 'default' in declared ? declared.default : initialOf(declared),
    ...(declared.stored === true ? { stored: true } : {}),
    ...(declared.keepOnReload === undefined ? {} : { keep: declared.keepOnReload }),
    ...(declared.from === 'host' ? { host: true } : {}),
    ...(declared.schema === undefined ? {} : { schema: declared.schema }),
    ...(declared.list === undefined ? {} : { list: declared.list }),
  };
}

function initialOf({ schema, list, type }: Entry): unknown {
  if (schema !== undefined) return {};
  if (list !== undefined) return [];
  const byType: Readonly<Record<string, unknown>> = { boolean: false, index: -1, list: [], object: {} };
  return byType[type ?? ''] ?? null;
}
