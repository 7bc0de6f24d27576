import * as v from 'valibot';
import { mileageRange, moneyAtLeastOne, stateCode, nonBlankText } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { droppedReply, jsonReply, pause, rawReply } from '../server/replies.ts';
import { plateBehavior } from '../world/magic-plates.ts';
import { makesInYear, modelNamesOfMake, modelYears } from '../world/vehicles.ts';
import { defineApiCall } from './api-call.ts';
import { rejectTexas } from './texas.ts';

const plateLookup = v.strictObject({
  plateNumber: nonBlankText,
  plateState: stateCode,
  estimatedMileageRange: mileageRange,
  currentMonthlyPayment: moneyAtLeastOne,
  remainingLoanBalance: moneyAtLeastOne,
});

const matchedVehicle = { vin: '4T1G11AK1MU512345', year: 2021, make: 'Toyota', model: 'Camry', message: '' };

/**
 * The vehicle/* calls: plate lookup, and the lists of years, makes and models.
 *
 * @source A §7
 */
export const vehicleCalls = [
  defineApiCall('POST', 'vehicle/getvin', {
    bodySchema: plateLookup,
    async handler({ world, body }) {
      rejectTexas(body.plateState);
      switch (plateBehavior(body.plateNumber)) {
        case 'no-match':
          return jsonReply({ message: 'No plate match' });
        case 'old-car':
          return jsonReply({ ...matchedVehicle, year: world.clock.year() - 11 });
        case 'edge-car':
          return jsonReply({ ...matchedVehicle, year: world.clock.year() - 10 });
        case 'error-500':
          return jsonReply({ message: 'The lookup failed.' }, 500);
        case 'error-422':
          return jsonReply({ message: 'The plate could not be read.' }, 422);
        case 'error-401':
          return jsonReply({ message: 'Not authorized.' }, 401);
        case 'bot-401':
          return jsonReply({ message: 'Seems like a bot.' }, 401);
        case 'slow':
          await pause(world.slowReplyMs);
          return jsonReply(matchedVehicle);
        case 'hang-up':
          return droppedReply();
        case 'garbled':
          return rawReply('{"vin": "4T1G11AK1MU5');
        case 'empty':
          return rawReply('');
        case 'status-206':
          return jsonReply(matchedVehicle, 206);
        default:
          return jsonReply(matchedVehicle);
      }
    },
  }),

  defineApiCall('GET', 'vehicle/getyears', {
    handler: ({ world }) => jsonReply({ years: modelYears(world.clock.year()).map((modelYear) => ({ modelYear })) }),
  }),

  defineApiCall('GET', 'vehicle/getmake', {
    querySchema: v.strictObject({ yearID: v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year')) }),
    handler: ({ query }) => jsonReply({ makes: makesInYear(Number(query.yearID)) }),
  }),

  defineApiCall('GET', 'vehicle/getmodel', {
    querySchema: v.strictObject({
      yearID: v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year')),
      makeID: nonBlankText,
    }),
    handler({ query }) {
      const names = modelNamesOfMake(Number(query.yearID), query.makeID);
      if (!names) throw new RejectedCall('bad-request', 'makeID must be the makeId of a listed make');
      return jsonReply({ models: names.map((modelName) => ({ modelName })) });
    },
  }),
];
