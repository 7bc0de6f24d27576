import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { listOrWrappedList, numberOrNumericText, object, recordsUnlessAllInvalid } from './reply-shapes.ts';

/** @source A §7 */
export const listYears = defineAction({
  about: 'Lists the model years, newest first.',
  input: [],
  method: 'GET',
  path: 'vehicle/getyears',
  payload: () => ({}),
  success: 'listed',
  reply: v.pipe(
    listOrWrappedList('years', recordsUnlessAllInvalid(object({ modelYear: numberOrNumericText }))),
    v.transform((years) => years.toSorted((a, b) => b.modelYear - a.modelYear)),
  ),
});
