import { defineAction } from '../api/action.ts';
import { requiredTextOf } from '../api/read-input.ts';
import { listUnder, nonBlankText, object, recordsOrInvalid, storedId } from './reply-shapes.ts';

/** @source A §7 */
export const listMakes = defineAction({
  about: 'Makes of a model year.',
  input: ['year'],
  method: 'GET',
  path: 'vehicle/getmake',
  payload: (input) => ({ query: { yearID: requiredTextOf(input, 'year') } }),
  success: 'listed',
  reply: listUnder('makes', recordsOrInvalid(object({ makeId: storedId, makeName: nonBlankText }))),
});
