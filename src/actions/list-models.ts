import { defineAction } from '../api/action.ts';
import { requiredOf } from '../api/read-input.ts';
import { listUnder, named, object, someRecords } from './reply-shapes.ts';

/** `make` is an id. @source A §7 */
export const listModels = defineAction({
  about: 'Models of a make in a model year.',
  input: ['year', 'make'],
  method: 'GET',
  path: 'vehicle/getmodel',
  payload: (input) => ({ query: { yearID: requiredOf(input, 'year'), makeID: requiredOf(input, 'make') } }),
  success: 'listed',
  reply: listUnder('models', someRecords(object({ modelName: named }))),
});
