import type { Compilation } from '../../compile/compile-flow.ts';
import { perCompilation } from '../per-compilation.ts';
import { screens } from '../screens/drawn-blocks.ts';
import { startedSessions } from '../session-events.ts';

/** Payload fields of session events, by event name. */
export const eventFields: (compilation: Compilation) => ReadonlyMap<string, readonly string[]> = perCompilation(
  (compilation) => {
    const fieldsByEvent = new Map<string, readonly string[]>();
    for (const { node } of startedSessions(compilation)) {
      const declaration = compilation.registries.sessions[node.session];
      if (declaration === undefined) continue;
      const { asks: prompts, events, endings } = declaration;
      for (const [prompt, { shows }] of Object.entries(prompts)) fieldsByEvent.set(`${node.as}.asks.${prompt}`, shows);
      for (const [name, payload] of Object.entries({ ...events, ...endings }))
        fieldsByEvent.set(`${node.as}.${name}`, payload);
    }
    return fieldsByEvent;
  },
);

/** By step and event: payload fields of events that widgets raise. */
export const broughtByWidgets: (
  compilation: Compilation,
) => ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = perCompilation((compilation) => {
  const steps = new Map<string, Map<string, readonly string[]>>();
  for (const { step, blocks } of screens(compilation)) {
    const events = steps.get(step) ?? new Map<string, readonly string[]>();
    steps.set(step, events);
    for (const { what } of blocks) {
      const { raises = [], brings = {} } = compilation.registries.widgets[what.widget] ?? {};
      for (const name of raises) events.set(name, [...(events.get(name) ?? []), ...Object.keys(brings)]);
    }
  }
  return steps;
});
