import * as v from 'valibot';
import { mileageRange, moneyFromOne, stateCode, text } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { dropped, json, pause, raw } from '../server/replies.ts';
import { plateBehavior } from '../world/magic-plates.ts';
import { makesOf, modelsOf, modelYears } from '../world/vehicles.ts';
import { apiCall } from './api-call.ts';
import { rejectTexas } from './texas.ts';

const plateLookup = v.strictObject({
  plateNumber: text,
  plateState: stateCode,
  estimatedMileageRange: mileageRange,
  currentMonthlyPayment: moneyFromOne,
  remainingLoanBalance: moneyFromOne,
});

const matchedVehicle = { vin: '4T1G11AK1MU512345', year: 2021, make: 'Toyota', model: 'Camry', message: '' };

/**
 * vehicle/*: plate lookup, and the lists of years, makes and models.
 *
 * @source A §7
 */
export const vehicleCalls = [
  apiCall('POST', 'vehicle/getvin', {
    body: plateLookup,
    async answer({ world, body }) {
      rejectTexas(body.plateState);
      switch (plateBehavior(body.plateNumber)) {
        case 'no-match':
          return json({ message: 'No plate match' });
        case 'old-car':
          return json({ ...matchedVehicle, year: world.clock.year() - 11 });
        case 'edge-car':
          return json({ ...matchedVehicle, year: world.clock.year() - 10 });
        case 'error-500':
          return json({ message: 'The lookup failed.' }, 500);
        case 'error-422':
          return json({ message: 'The plate could not be read.' }, 422);
        case 'error-401':
          return json({ message: 'Not authorized.' }, 401);
        case 'bot-401':
          return json({ message: 'Seems like a bot.' }, 401);
        case 'slow':
          await pause(world.slowMs);
          return json(matchedVehicle);
        case 'hang-up':
          return dropped();
        case 'garbled':
          return raw('{"vin": "4T1G11AK1MU5');
        case 'empty':
          return raw('');
        case 'status-206':
          return json(matchedVehicle, 206);
        default:
          return json(matchedVehicle);
      }
    },
  }),

  apiCall('GET', 'vehicle/getyears', {
    answer: ({ world }) => json({ years: modelYears(world.clock.year()).map((modelYear) => ({ modelYear })) }),
  }),

  apiCall('GET', 'vehicle/getmake', {
    query: v.strictObject({ yearID: v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year')) }),
    answer: ({ query }) => json({ makes: makesOf(Number(query.yearID)) }),
  }),

  apiCall('GET', 'vehicle/getmodel', {
    query: v.strictObject({ yearID: v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year')), makeID: text }),
    answer({ query }) {
      const names = modelsOf(Number(query.yearID), query.makeID);
      if (!names) throw new RejectedCall('bad-request', 'makeID must be the makeId of a listed make');
      return json({ models: names.map((modelName) => ({ modelName })) });
    },
  }),
];
