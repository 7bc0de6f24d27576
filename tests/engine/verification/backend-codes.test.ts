import { describe, expect, test } from 'vitest';
import { backendCodes } from '../../../src/verification/errors.ts';
import { shows } from '../../support/shows.ts';
import { runDevice } from './support/run-device-step.ts';

describe('an error code of the backend appears in the report and in the result', () => {
  const codes: [string, string[], number, number][] = [
    ['10000, authentication failure', ['V8.backend.1'], backendCodes.authenticationFailure, 10000],
    ['10001, external failure', ['V8.backend.2'], backendCodes.externalFailure, 10001],
    ['10002, client failure', ['V8.backend.3'], backendCodes.clientFailure, 10002],
    ['10003, prohibited action', ['V8.backend.4'], backendCodes.prohibitedAction, 10003],
    ['10004, missing authenticator', ['V8.backend.5'], backendCodes.missingAuthenticator, 10004],
    ['10005, too many attempts', ['V8.backend.6'], backendCodes.maxAttempts, 10005],
    ['10006, no device found', ['V8.backend.7'], backendCodes.noDeviceFound, 10006],
  ];
  for (const [what, ids, known, code] of codes)
    test(`code ${what}`, shows(...ids), async () => {
      expect(known).toBe(code);
      const error = { code, message: 'No' };
      const run = await runDevice({
        next: 'device/passive/silent',
        replies: { 'device/passive/register': [{ error }] },
      });
      expect(run.result()).toMatchObject({
        kind: 'failed',
        code: 'backend',
        cause: { backendCode: code },
        message: 'No',
      });
      expect(run.sent().at(-1)).toEqual(['device/passive/error', error]);
    });
});
