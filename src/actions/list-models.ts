import { defineAction } from '../api/action.ts';
import { requiredTextOf } from '../api/read-input.ts';
import { listOrWrappedList, nonBlankText, object, recordsUnlessAllInvalid } from './reply-shapes.ts';

/** The input `make` is an id. @source A §7 */
export const listModels = defineAction({
  about: 'Lists the models that a make has for a model year.',
  input: ['year', 'make'],
  method: 'GET',
  path: 'vehicle/getmodel',
  payload: (input) => ({ query: { yearID: requiredTextOf(input, 'year'), makeID: requiredTextOf(input, 'make') } }),
  success: 'listed',
  reply: listOrWrappedList('models', recordsUnlessAllInvalid(object({ modelName: nonBlankText }))),
});
