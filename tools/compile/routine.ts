import type { Program } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { fillParameters, givenParameters } from './parameters.ts';

/**
 * The program of the routine that is run here, its {parameters} filled; undefined if there is none.
 *
 * @param at    what runs it; its keys but `do` and `when` are the parameters
 * @param named where its name stands
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
