import type { Compilation } from '../../compile/compile-flow.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { pathNames } from './entries.ts';
import { raisedEvents, namesWithLocations } from './events.ts';
import { keyedByNames, refTo } from './names.ts';
import { withKeys } from './shapes.ts';

/** Definitions of files whose keys are names of the flow. */
export function fileDefinitions(
  compilation: Compilation,
  general: Readonly<Record<string, PlainSchema>>,
): Record<string, PlainSchema> {
  const { actions } = compilation.registries;
  const failures = Object.entries(actions).flatMap(([action, { failure }]) =>
    failure.map((name) => [name, action] as const),
  );
  const failureNames = { ...namesWithLocations('Of', failures), '*': 'Every failure that is not named here.' };
  const program = refTo('Program');
  const on = refTo('EventPrograms');
  return {
    EventPrograms: keyedByNames(raisedEvents(compilation), program, 'Nothing raises an event of this name.'),
    StepFile: withKeys(general['StepFile'], {
      // Any text, because a new step has a new id.
      id: { type: 'string' },
      needs: keyedByNames(pathNames(compilation), refTo('Need'), 'No entry or field has this path.'),
      on,
    }),
    Modal: withKeys(general['Modal'], { on }),
    FlowFile: withKeys(general['FlowFile'], {
      on,
      failures: keyedByNames(failureNames, program, 'No action fails like this.'),
    }),
  };
}
