import { expect, test } from 'vitest';
import {
  VerificationError,
  type VerificationErrorCode,
  type VerificationErrorDetails,
} from '../../../src/verification/errors.ts';
import { type FailureReason, failureReason } from '../../../src/verification/session/failure-reason.ts';

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

const failed = (code: VerificationErrorCode, details: VerificationErrorDetails = {}) =>
  new VerificationError(code, 'No', details);
const otp = '/v1/client/mobile/otp';

test.each<[string, VerificationError, FailureReason]>([
  ['the attempts are used up', failed('backend', { backendCode: 10005, path: `${otp}/start` }), 'spent'],
  ['the link is too old', failed('channel-deadline'), 'link-expired'],
  ['the token is not accepted any more', failed('http-status', { status: 401, path: `${otp}/finish` }), 'expired'],
  ['the text was not sent', failed('http-status', { status: 400, path: `${otp}/start` }), 'start-failed'],
  ['the link was not sent', failed('network', { path: '/v1/client/mobile/instantlink/start' }), 'start-failed'],
  ['a start of something else is lost', failed('network', { path: '/v1/client/mobile/instant/start' }), 'lost'],
  ['a path only holds that of a start', failed('network', { path: `${otp}/start/again` }), 'lost'],
  ['no connection is there', failed('network', { path: `${otp}/finish` }), 'lost'],
  ['nothing comes in time', failed('timeout', { path: `${otp}/finish` }), 'lost'],
  ['the server is broken', failed('http-status', { status: 500, path: `${otp}/finish` }), 'lost'],
  ['the reply is not the server’s', failed('invalid-reply', { path: `${otp}/finish` }), 'lost'],
  ['the server only refuses', failed('http-status', { status: 499, path: `${otp}/finish` }), 'other'],
  ['the line is closed', failed('channel-closed'), 'lost'],
  ['the line is dead', failed('channel-stalled'), 'lost'],
  ['the line brings nonsense', failed('channel-message'), 'other'],
  ['no passkey is made', failed('passkey-missing'), 'passkey'],
  [
    'a passkey is refused',
    failed('backend', { backendCode: 10003, path: '/v1/client/device/fido2/verify/finish' }),
    'passkey',
  ],
  ['somebody says no', failed('backend', { backendCode: 10003, path: `${otp}/finish` }), 'refused'],
  ['nobody is told why', failed('backend', { backendCode: 10001, path: `${otp}/finish` }), 'other'],
  ['nothing is known of it', failed('prompt-missing'), 'other'],
])('where %s it is named so', (_, error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
