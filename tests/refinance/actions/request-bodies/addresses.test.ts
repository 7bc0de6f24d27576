import { describe, expect, test } from 'vitest';
import { shows } from '../../../support/shows.ts';
import { addresses, today } from '../people.ts';
import { ids, requestOf } from './request-of.ts';

describe('save-addresses', () => {
  test(
    'sends the months at each address, current address first',
    shows('A7.call.21', 'A3.address.1', 'A3.address.2', 'A3.address.3', 'A3.address.4', 'A3.address.5'),
    async () => {
      expect(await requestOf('save-addresses', { ...ids, addresses, today })).toEqual({
        call: 'PATCH contacts/c/address',
        body: [
          {
            isCurrent: true,
            monthsAtAddress: 12,
            streetLine1: '7 Alder Way',
            streetLine2: 'Unit 2',
            city: 'Golden',
            state: 'CO',
            zip: '80401',
            type: 'Rent',
            county: '',
            monthlyPayment: 1500,
          },
          {
            isCurrent: false,
            monthsAtAddress: 33,
            streetLine1: '9 Birch Road',
            streetLine2: '',
            city: 'Reno',
            state: 'NV',
            zip: '89501',
            type: 'Parents',
            county: '',
            monthlyPayment: 0,
          },
        ],
      });
    },
  );

  test('omits an earlier address with missing dates', async () => {
    const prefilled = { streetLine1: '88 Larkspur Lane', city: 'Boulder', state: 'CO', zip: '80302' };
    const halfDated = { ...prefilled, moveInDate: '2020-01-01' };
    const onlyLeft = { ...prefilled, moveOutDate: '2020-01-01' };
    const { body } = await requestOf('save-addresses', {
      ...ids,
      addresses: [addresses[0], prefilled, halfDated, onlyLeft],
      today,
    });
    expect(body).toHaveLength(1);
  });
});
