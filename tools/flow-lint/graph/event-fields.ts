import type { Compilation } from '../../compile/compile-flow.ts';
import { perCompilation } from '../per-compilation.ts';
import { startedSessions } from '../session-events.ts';

/** What comes with each event that a session raises, by the event's name. */
export const eventFields: (compilation: Compilation) => ReadonlyMap<string, readonly string[]> = perCompilation(
  (compilation) => {
    const fields = new Map<string, readonly string[]>();
    for (const { node } of startedSessions(compilation)) {
      const declaration = compilation.registries.sessions[node.session];
      if (declaration === undefined) continue;
      const { asks, events, endings } = declaration;
      for (const [ask, { shows }] of Object.entries(asks)) fields.set(`${node.as}.asks.${ask}`, shows);
      for (const [name, brought] of Object.entries({ ...events, ...endings }))
        fields.set(`${node.as}.${name}`, brought);
    }
    return fields;
  },
);
