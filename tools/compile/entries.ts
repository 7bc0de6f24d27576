import type { CompiledEntry } from '../../src/runtime/shapes/compiled-flow.ts';
import { type Building, recordOf, textOf } from './building.ts';
import { inside, type Place } from './place.ts';

/** Context entries with their typed defaults: boolean false, index −1, list [], object {}, else missing. */
export function compileEntries(
  building: Pick<Building, 'uses' | 'entryUses'>,
  entries: unknown,
  at: Place,
  step: string | null = null,
): Record<string, CompiledEntry> {
  const named = Object.entries(recordOf(entries)).filter(([name]) => name !== '$schema');
  return Object.fromEntries(
    named.map(([name, value]) => {
      const entry = typeof value === 'string' ? { schema: value } : recordOf(value);
      building.entryUses.push({ name, step, declared: entry, at: { ...inside(at, name), key: true } });
      const schema = textOf(entry['schema']) || textOf(entry['list']);
      if (schema !== '')
        building.uses.push({
          kind: 'schema',
          name: schema,
          at: inside(at, name, 'schema' in entry ? 'schema' : 'list'),
        });
      return [
        name,
        {
          initial: 'default' in entry ? entry['default'] : initialOf(entry),
          ...(entry['stored'] === true ? { stored: true } : {}),
          ...(entry['from'] === 'host' ? { host: true } : {}),
          ...('schema' in entry ? { schema } : {}),
        },
      ];
    }),
  );
}

function initialOf(entry: Readonly<Record<string, unknown>>): unknown {
  if ('schema' in entry) return {};
  if ('list' in entry) return [];
  const byType: Readonly<Record<string, unknown>> = { boolean: false, index: -1, list: [], object: {} };
  return byType[textOf(entry['type'])] ?? null;
}
