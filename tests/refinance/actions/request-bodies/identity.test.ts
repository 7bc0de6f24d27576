import { describe, expect, test } from 'vitest';
import { shows } from '../../../support/shows.ts';
import { robin } from '../people.ts';
import { requestOf } from './request-of.ts';

describe('identity', () => {
  test(
    'start sends the phone number on desktop',
    shows('A7.call.5', 'A4.identity.2', 'A4.identity.3', 'A9.number.2'),
    async () => {
      expect(
        await requestOf('start-identity', { flowType: 'desktop', dob: '1985-02-28', phone: '3035550142' }),
      ).toEqual({
        call: 'POST prove/start',
        body: { flowType: 'desktop', dob: '1985-02-28', phoneNumber: '+13035550142' },
      });
    },
  );

  test('start sends no phone number on mobile', shows('A7.call.5', 'A4.identity.3'), async () => {
    const { body } = await requestOf('start-identity', { flowType: 'mobile', dob: '1985-02-28', phone: '3035550142' });
    expect(body).toEqual({ flowType: 'mobile', dob: '1985-02-28' });
  });

  test('challenge sends the date of birth only if it is given', shows('A7.call.7', 'A4.steps.3'), async () => {
    expect((await requestOf('challenge-identity', { correlationId: 'x' })).body).toEqual({ correlationId: 'x' });
    expect((await requestOf('challenge-identity', { correlationId: 'x', dob: '1985-02-28' })).body).toEqual({
      correlationId: 'x',
      dob: '1985-02-28',
    });
  });

  test('result and validate send the correlation id', shows('A7.call.9', 'A7.call.6'), async () => {
    expect(await requestOf('read-identity-result', { correlationId: 'x' })).toEqual({
      call: 'POST prove/result',
      body: { correlationId: 'x' },
    });
    expect(await requestOf('validate-identity', { correlationId: 'x' })).toEqual({
      call: 'POST prove/validate',
      body: { correlationId: 'x' },
    });
  });

  test('complete sends the individual', shows('A7.call.8'), async () => {
    expect(
      await requestOf('complete-identity', { correlationId: 'x', person: { ...robin, ssn: '123-45-6789' } }),
    ).toEqual({
      call: 'POST prove/complete',
      body: {
        individual: {
          firstName: 'Robin',
          lastName: "O'Keefe",
          ssn: '123456789',
          dob: '1985-02-28',
          emailAddresses: ['robin@example.com'],
          addresses: [
            {
              address: '7 Alder Way',
              extendedAddress: 'Unit 2',
              city: 'Golden',
              region: 'CO',
              postalCode: '80401-1234',
            },
            { address: '9 Birch Road', extendedAddress: '', city: 'Reno', region: 'NV', postalCode: '89501' },
          ],
        },
        correlationId: 'x',
      },
    });
  });
});
