import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { listUnder, number, object, recordsOrInvalid } from './reply-shapes.ts';

/** @source A §7 */
export const listYears = defineAction({
  about: 'Model years, newest first.',
  input: [],
  method: 'GET',
  path: 'vehicle/getyears',
  payload: () => ({}),
  success: 'listed',
  reply: v.pipe(
    listUnder('years', recordsOrInvalid(object({ modelYear: number }))),
    v.transform((years) => years.toSorted((a, b) => b.modelYear - a.modelYear)),
  ),
});
