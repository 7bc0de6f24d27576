import type { CompiledEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { Entry } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';

type Entries = Readonly<Record<string, unknown>>;

/** Context entries with their typed defaults: boolean false, index −1, list [], object {}, else missing. */
export function compileEntries(
  at: Cursor<Entries | undefined>,
  step: string | null = null,
): Record<string, CompiledEntry> {
  const entries = at.entries() as [string, Cursor<Entry>][];
  return Object.fromEntries(entries.map(([name, entry]) => [name, compileEntry(entry, name, step)]));
}

function compileEntry(at: Cursor<Entry>, name: string, step: string | null): CompiledEntry {
  const { value: declared } = at;
  at.state.entryUses.push({ name, step, declared, at: at.key.place });
  for (const key of ['schema', 'list'] as const) {
    const schema = declared[key];
    if (schema !== undefined) at.child(key).use({ kind: 'schema', name: schema });
  }
  if (declared.schema !== undefined && Array.isArray(declared.keep))
    for (const field of at.child('keep').items())
      field.use({ kind: 'field', schema: declared.schema, name: String(field.value) });
  return {
    initial: 'default' in declared ? declared.default : initialOf(declared),
    ...(declared.stored === true ? { stored: true } : {}),
    ...(declared.keep === undefined ? {} : { keep: declared.keep }),
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
