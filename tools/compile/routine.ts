import type { Program } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { fillParameters, givenParameters } from './parameters.ts';

/**
 * The program of a routine with its `{parameters}` filled; undefined if the routine is unknown.
 *
 * @param at the statement; its keys except `do` and `when` are the parameters
 * @param named the name of the routine
 */
export function expandRoutine(
  at: Cursor<Readonly<Record<string, unknown>>>,
  named: Cursor<string>,
): Cursor<Program | undefined> | undefined {
  const name = named.value;
  named.use({ kind: 'routine', name });
  const routine = at.state.files.named('routine', name);
  if (routine === undefined) return undefined;
  if (at.around.routines.includes(name)) {
    named.report('routine-cycle', `The routine "${name}" runs itself`);
    return undefined;
  }
  const { parameters = [], program } = routine.value;
  const given = givenParameters(at, 'routine', named, parameters);
  return at
    .to(fillParameters(program, given), { file: routine.file, path: ['program'] })
    .within({ routines: [...at.around.routines, name] });
}
