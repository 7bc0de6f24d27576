import type { FormItem, Use } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { fillParameters, parametersOfUse, parametersIn } from './parameters.ts';

/** The blocks or form sections of a part, with its `{parameters}` filled. */
export function expandPart(cursor: Cursor<Use>): Cursor<FormItem>[] {
  const { files } = cursor.state;
  const nameCursor = cursor.child('use');
  const name = cursor.value.use;
  nameCursor.recordReference({ kind: 'part', name });
  const part = files.find('part', name);
  if (part === undefined) return [];
  if (cursor.surroundings.parts.includes(name)) {
    nameCursor.report('part-cycle', `The part "${name}" contains itself`);
    return [];
  }
  if ('when' in cursor.value)
    cursor.child('when').atKey.report('file-shape', 'A part takes no "when": put it on the blocks of the part');
  const { view } = part.value;
  const parameters = parametersOfUse(cursor, 'part', nameCursor, parametersIn(view));
  return cursor
    .withValueAt(fillParameters(view, parameters), { file: part.file, path: ['view'] })
    .withSurroundings({ parts: [...cursor.surroundings.parts, name] })
    .items();
}
