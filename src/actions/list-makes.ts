import { defineAction } from '../api/action.ts';
import { requiredTextOf } from '../api/read-input.ts';
import { listOrWrappedList, nonBlankText, object, recordsUnlessAllInvalid, idAsText } from './reply-shapes.ts';

/** @source A §7 */
export const listMakes = defineAction({
  about: 'Lists the makes for a model year.',
  input: ['year'],
  method: 'GET',
  path: 'vehicle/getmake',
  payload: (input) => ({ query: { yearID: requiredTextOf(input, 'year') } }),
  success: 'listed',
  reply: listOrWrappedList('makes', recordsUnlessAllInvalid(object({ makeId: idAsText, makeName: nonBlankText }))),
});
