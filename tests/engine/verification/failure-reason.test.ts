import { expect, test } from 'vitest';
import { VerificationError } from '../../../src/verification/errors.ts';
import { failureReason } from '../../../src/verification/session/failure-reason.ts';

const path = '/v1/client/device/passive/verify';

test.each([
  ['answered 401', new VerificationError('http-status', '401', { status: 401, path })],
  ['answered 410', new VerificationError('http-status', '410', { status: 410, path })],
  ['that does not take the token', new VerificationError('backend', 'No', { backendCode: 10000, path })],
])('a call %s has cost somebody their time only where something was asked', (_, error) => {
  expect([failureReason(error), failureReason(error, false), failureReason(error, true)]).toEqual([
    'expired',
    'expired',
    'other',
  ]);
});
