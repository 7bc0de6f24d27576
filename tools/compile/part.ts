import type { FormItem, Use } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { fillParameters, givenParameters, parametersIn } from './parameters.ts';

/** The blocks or form sections of a part, with its `{parameters}` filled. */
export function expandPart(at: Cursor<Use>): Cursor<FormItem>[] {
  const { files } = at.state;
  const named = at.child('use');
  const name = at.value.use;
  named.use({ kind: 'part', name });
  const part = files.named('part', name);
  if (part === undefined) return [];
  if (at.around.parts.includes(name)) {
    named.report('part-cycle', `The part "${name}" contains itself`);
    return [];
  }
  if ('when' in at.value)
    at.child('when').key.report('file-shape', 'A part takes no "when": put it on the blocks of the part');
  const { view } = part.value;
  const given = givenParameters(at, 'part', named, parametersIn(view));
  return at
    .to(fillParameters(view, given), { file: part.file, path: ['view'] })
    .within({ parts: [...at.around.parts, name] })
    .items();
}
