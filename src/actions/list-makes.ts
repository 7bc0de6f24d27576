import { defineAction } from '../api/action.ts';
import { requiredOf } from '../api/read-input.ts';
import { listUnder, named, object, someRecords, storedId } from './reply-shapes.ts';

/** @source A §7 */
export const listMakes = defineAction({
  about: 'Makes of a model year.',
  input: ['year'],
  method: 'GET',
  path: 'vehicle/getmake',
  payload: (input) => ({ query: { yearID: requiredOf(input, 'year') } }),
  success: 'listed',
  reply: listUnder('makes', someRecords(object({ makeId: storedId, makeName: named }))),
});
