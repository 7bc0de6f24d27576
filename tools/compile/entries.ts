import type { CompiledContextEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { Entry } from '../../src/runtime/definition/definition.ts';
import type { CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression } from './expressions.ts';

type Entries = Readonly<Record<string, unknown>>;

/**
 * Context entries with default values: boolean false, index −1, list [], object {}, otherwise null.
 * Computed entries are left out.
 *
 * @param compiledName maps a written name to the name in the compiled flow
 */
export function compileEntries(
  cursor: Cursor<Entries | undefined>,
  step: string | null = null,
  compiledName: (name: string) => string = (name) => name,
): Record<string, CompiledContextEntry> {
  const entries = entriesIn(cursor).filter(([, { value }]) => value.computed === undefined);
  return Object.fromEntries(
    entries.map(([name, entry]) => [compiledName(name), compileEntry(entry, compiledName(name), step)]),
  );
}

/** Compiles computed entries, which name expressions, as in `let`. They are never written or stored. */
export function compileComputed(
  cursor: Cursor<Entries | undefined>,
  step: string | null = null,
  compiledName: (name: string) => string = (name) => name,
): CompiledValues {
  const computed = entriesIn(cursor).filter(([, { value }]) => value.computed !== undefined);
  return Object.fromEntries(
    computed.map(([name, entry]) => {
      cursor.state.computed.push({ name: compiledName(name), step, declared: entry.value, at: entry.atKey.location });
      return [compiledName(name), compileExpression(entry.child('computed'))];
    }),
  );
}

function entriesIn(cursor: Cursor<Entries | undefined>): [string, Cursor<Entry>][] {
  return cursor.entries() as [string, Cursor<Entry>][];
}

function compileEntry(cursor: Cursor<Entry>, name: string, step: string | null): CompiledContextEntry {
  const { value: declared } = cursor;
  cursor.state.entryUses.push({ name, step, declared, at: cursor.atKey.location });
  for (const key of ['schema', 'list'] as const) {
    const schema = declared[key];
    if (schema !== undefined) cursor.child(key).recordReference({ kind: 'schema', name: schema });
  }
  if (declared.schema !== undefined && Array.isArray(declared.keepOnReload))
    for (const field of cursor.child('keepOnReload').items())
      field.recordReference({ kind: 'field', schema: declared.schema, name: String(field.value) });
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
