import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { valueAt } from '../value-at.ts';

/** Paths of the fields whose choices a call fetches. The statement `fetch` can name these fields. */
export function pathsWithFetchedChoices(compilation: Compilation): readonly string[] {
  const fetched = compilation.fields.filter(({ at }) => {
    const options = valueAt(compilation, nestedLocation(at, 'options'));
    return isRecord(options) && typeof options['call'] === 'string' && options['search'] !== true;
  });
  return fetched.map(({ field }) => field.path);
}
