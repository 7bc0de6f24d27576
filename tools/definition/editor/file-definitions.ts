import type { Compilation } from '../../compile/compile-flow.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { entryPathNames } from './entries.ts';
import { raisedEventNames, namesWithLocations } from './events.ts';
import { parameterizedRecordSchema, refTo } from './name-schemas.ts';
import { withReplacedKeys } from './schema-branches.ts';

/** Definitions of files whose keys are names of the flow. */
export function fileDefinitions(
  compilation: Compilation,
  general: Readonly<Record<string, PlainSchema>>,
): Record<string, PlainSchema> {
  const { actions } = compilation.registries;
  const failures = Object.entries(actions).flatMap(([action, { failure }]) =>
    failure.map((name) => [name, action] as const),
  );
  const failureNames = { ...namesWithLocations('Failure of', failures), '*': 'All other failures.' };
  const program = refTo('Program');
  const on = refTo('EventPrograms');
  return {
    EventPrograms: parameterizedRecordSchema(
      raisedEventNames(compilation),
      program,
      'Nothing raises an event with this name.',
    ),
    StepFile: withReplacedKeys(general['StepFile'], {
      // Every string is allowed, because a new step has a new id.
      id: { type: 'string' },
      needs: parameterizedRecordSchema(entryPathNames(compilation), refTo('Need'), 'No entry or field has this path.'),
      on,
    }),
    Modal: withReplacedKeys(general['Modal'], { on }),
    FlowFile: withReplacedKeys(general['FlowFile'], {
      on,
      failures: parameterizedRecordSchema(failureNames, program, 'No action has this failure.'),
    }),
  };
}
