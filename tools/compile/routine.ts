import type { Program } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { fillParameters, parametersOfUse } from './parameters.ts';

/**
 * The program of a routine with its `{parameters}` filled; undefined if the routine is unknown.
 *
 * @param cursor the statement; its keys except `do` and `when` are the parameters
 * @param nameCursor the cursor at the routine's name
 */
export function expandRoutine(
  cursor: Cursor<Readonly<Record<string, unknown>>>,
  nameCursor: Cursor<string>,
): Cursor<Program | undefined> | undefined {
  const name = nameCursor.value;
  nameCursor.recordReference({ kind: 'routine', name });
  const routine = cursor.state.files.find('routine', name);
  if (routine === undefined) return undefined;
  if (cursor.surroundings.routines.includes(name)) {
    nameCursor.report('routine-cycle', `The routine "${name}" runs itself`);
    return undefined;
  }
  const { parameters = [], program } = routine.value;
  const filledParameters = parametersOfUse(cursor, 'routine', nameCursor, parameters);
  return cursor
    .withValueAt(fillParameters(program, filledParameters), { file: routine.file, path: ['program'] })
    .withSurroundings({ routines: [...cursor.surroundings.routines, name] });
}
