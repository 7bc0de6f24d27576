import { expect, test } from 'vitest';
import {
  VerificationError,
  type VerificationErrorCode,
  type VerificationErrorDetails,
} from '../../../src/verification/errors.ts';
import { type FailureReason, failureReason } from '../../../src/verification/session/failure-reason.ts';

const path = '/v1/client/device/passive/verify';

test.each([
  ['with status 401', new VerificationError('http-status', '401', { status: 401, path })],
  ['with status 410', new VerificationError('http-status', '410', { status: 410, path })],
  ['whose token the server rejects', new VerificationError('backend', 'No', { backendCode: 10000, path })],
])('a call %s counts as expired only if the applicant has been asked something', (_, error) => {
  expect([failureReason(error), failureReason(error, false), failureReason(error, true)]).toEqual([
    'expired',
    'expired',
    'other',
  ]);
});

const failed = (code: VerificationErrorCode, details: VerificationErrorDetails = {}) =>
  new VerificationError(code, 'No', details);
const otp = '/v1/client/mobile/otp';

test.each<[string, VerificationError, FailureReason]>([
  ['the attempts are used up', failed('backend', { backendCode: 10005, path: `${otp}/start` }), 'spent'],
  ['the link has expired', failed('channel-deadline'), 'link-expired'],
  ['the token is no longer accepted', failed('http-status', { status: 401, path: `${otp}/finish` }), 'expired'],
  ['the text message could not be sent', failed('http-status', { status: 400, path: `${otp}/start` }), 'start-failed'],
  ['the link could not be sent', failed('network', { path: '/v1/client/mobile/instantlink/start' }), 'start-failed'],
  ['a start call of another step is lost', failed('network', { path: '/v1/client/mobile/instant/start' }), 'lost'],
  ['a path only starts like a start call', failed('network', { path: `${otp}/start/again` }), 'lost'],
  ['there is no connection', failed('network', { path: `${otp}/finish` }), 'lost'],
  ['the call times out', failed('timeout', { path: `${otp}/finish` }), 'lost'],
  ['the server has an error', failed('http-status', { status: 500, path: `${otp}/finish` }), 'lost'],
  ['the reply is invalid', failed('invalid-reply', { path: `${otp}/finish` }), 'lost'],
  [
    'the server rejects the call without an error code',
    failed('http-status', { status: 499, path: `${otp}/finish` }),
    'other',
  ],
  ['the channel is closed', failed('channel-closed'), 'lost'],
  ['the channel stalls', failed('channel-stalled'), 'lost'],
  ['the channel message is invalid', failed('channel-message'), 'other'],
  ['there is no passkey', failed('passkey-missing'), 'passkey'],
  [
    'the server rejects a passkey',
    failed('backend', { backendCode: 10003, path: '/v1/client/device/fido2/verify/finish' }),
    'passkey',
  ],
  [
    'the server reports a prohibited action',
    failed('backend', { backendCode: 10003, path: `${otp}/finish` }),
    'refused',
  ],
  ['the server reports an external failure', failed('backend', { backendCode: 10001, path: `${otp}/finish` }), 'other'],
  ['the error has another code', failed('prompt-missing'), 'other'],
])('the failure reason is correct if %s', (_, error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
