import type { Compilation } from '../../compile/compile-flow.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { screensOf } from '../screens/screen-blocks.ts';
import { startedSessions } from '../session-events.ts';

/** For each session event: the payload fields. */
export const sessionPayloadFields: (compilation: Compilation) => ReadonlyMap<string, readonly string[]> =
  memoizePerCompilation((compilation) => {
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
  });

/** For each step and each event that its widgets raise: the payload fields. */
export const widgetPayloadFields: (
  compilation: Compilation,
) => ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = memoizePerCompilation((compilation) => {
  const steps = new Map<string, Map<string, readonly string[]>>();
  for (const { step, blocks } of screensOf(compilation)) {
    const events = steps.get(step) ?? new Map<string, readonly string[]>();
    steps.set(step, events);
    for (const { item: what } of blocks) {
      const { raises = [], brings = {} } = compilation.registries.widgets[what.widget] ?? {};
      for (const name of raises) events.set(name, [...(events.get(name) ?? []), ...Object.keys(brings)]);
    }
  }
  return steps;
});
