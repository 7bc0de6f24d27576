import { describe, expect, test } from 'vitest';
import { readAuthToken } from '../../../src/verification/token/read-auth-token.ts';
import { encodeToken, makeToken } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

describe('an auth token', () => {
  test(
    'contains the claims and subscriptions when it is read',
    shows(
      'V3.token.2',
      'V3.token.3',
      'V3.token.4',
      'V3.token.5',
      'V3.token.6',
      'V3.token.7',
      'V3.token.8',
      'V3.token.9',
      'V3.token.10',
      'V3.token.11',
      'V3.token.12',
      'V3.token.15',
      'V6.role.2',
    ),
    () => {
      const subs = {
        dev: {
          auths: { pasv: { uvlvl: 'req' }, unvsl: { endp: 'https://u.example', ftu: 'https://host.example/back' } },
          sgnls: { fpt: true },
        },
        mob: { auths: { otp: { mnp: true, tme: true }, inln: { mnp: false }, inst: {} } },
      };
      expect(readAuthToken(makeToken({ next: 'device/passive', subs }))).toEqual({
        authId: 'auth-1',
        namespace: 'sandbox',
        endpoint: 'https://backend.example',
        identityChallenge: 'challenge-1',
        firstStep: 'device/passive',
        subscriptions: {
          device: {
            passive: { userVerification: 'req' },
            universal: { endpoint: 'https://u.example', finalTargetUrl: 'https://host.example/back' },
            collectFingerprint: true,
          },
          mobile: {
            otp: { mobileNumberProvided: true, testMode: true },
            instantLink: { mobileNumberProvided: false, testMode: false },
            carrierCheck: true,
          },
        },
      });
    },
  );

  test(
    'has the same subscriptions whether its methods are nested in auths or not',
    shows('V3.token.8', 'V3.token.9', 'V3.token.11', 'V3.token.12'),
    () => {
      const device = {
        pasv: { auths: ['fido2'], uvlvl: 'pref' },
        unvsl: { endp: 'https://u.example', ftu: 'https://host.example/back' },
      };
      const mobile = { otp: { mnp: true }, inln: { mnp: true, tme: true }, inst: {} };
      const read = (subs: object) => readAuthToken(makeToken({ subs })).subscriptions;
      const flat = read({ dev: { ...device, sgnls: { fpt: true } }, mob: mobile });
      expect(flat).toEqual(read({ dev: { auths: device, sgnls: { fpt: true } }, mob: { auths: mobile } }));
      expect(flat.device).toEqual({
        passive: { userVerification: 'pref' },
        universal: { endpoint: 'https://u.example', finalTargetUrl: 'https://host.example/back' },
        collectFingerprint: true,
      });
      expect(flat.mobile.instantLink).toEqual({ mobileNumberProvided: true, testMode: true });
      expect(read({ dev: { pasv: { uvlvl: 'pref' }, auths: { pasv: { uvlvl: 'req' } } } }).device.passive).toEqual({
        userVerification: 'req',
      });
    },
  );

  test('can omit every subscription', shows('V3.token.7'), () => {
    expect(readAuthToken(makeToken({ subs: {} })).subscriptions).toEqual({
      device: { collectFingerprint: false },
      mobile: { carrierCheck: false },
    });
  });

  test('has the verification level none if the level is missing or unknown', shows('V3.token.13', 'V6.role.2'), () => {
    const token = (pasv: object) => makeToken({ subs: { dev: { auths: { pasv } } } });
    expect(readAuthToken(token({})).subscriptions.device.passive).toEqual({ userVerification: 'none' });
    expect(readAuthToken(token({ uvlvl: 'max' })).subscriptions.device.passive).toEqual({ userVerification: 'none' });
  });

  test('is decoded as base64url and UTF-8', shows('V3.token.1'), () => {
    const token = makeToken({ id: 'Zoë ÿ?>~ 日本' });
    expect(token.split('.')[1]).toMatch(/[-_]/);
    expect(readAuthToken(token).authId).toBe('Zoë ÿ?>~ 日本');
  });

  test('has only the origin of its endpoint when it is read', shows('V3.token.4'), () => {
    expect(readAuthToken(makeToken({ endp: 'https://backend.example:443/' })).endpoint).toBe('https://backend.example');
    expect(readAuthToken(makeToken({ endp: 'http://localhost:4100/v1' })).endpoint).toBe('http://localhost:4100');
  });

  test.each(['', 'done'])('can have %j as its first step', shows('V3.token.6'), (next) => {
    expect(readAuthToken(makeToken({ next })).firstStep).toBe(next);
  });

  test.each([[''], [null], [undefined]])(
    'with the value %j is rejected',
    shows('V4.device.3', 'V5.other.5', 'V8.text.8'),
    (token) => {
      expect(() => readAuthToken(token)).toThrowError(
        expect.objectContaining({ code: 'token-missing', message: 'No authentication token provided' }),
      );
    },
  );

  test.each([
    ['one part', 'abc', 'it must have three parts'],
    ['four parts', 'a.b.c.d', 'it must have three parts'],
    ['no base64', 'a.!!!.c', 'its claims cannot be read'],
    ['no UTF-8', `a.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.c`, 'its claims cannot be read'],
    ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`, 'its claims cannot be read'],
    ['an array of claims', encodeToken([]), 'its claims must be an object'],
    ['an endpoint that is not a URL', makeToken({ endp: 'backend' }), 'auth.endp must be an http or https origin'],
    ['a javascript: URL as endpoint', makeToken({ endp: 'javascript:0' }), 'auth.endp must be an http or https origin'],
  ])('with %s is malformed', (_, token, reason) => {
    expect(() => readAuthToken(token)).toThrowError(
      expect.objectContaining({ code: 'token-malformed', message: `AuthToken is malformed: ${reason}` }),
    );
  });

  test.each(['id', 'ans', 'endp', 'chlg', 'next', 'subs'])(
    'without the claim %s is rejected',
    shows('V3.token.2', 'V3.token.3'),
    (claim) => {
      expect(() => readAuthToken(makeToken({ [claim]: undefined }))).toThrowError(
        expect.objectContaining({ code: 'claim-missing', message: `AuthToken claims do not contain auth.${claim}` }),
      );
    },
  );

  test('without auth is rejected', () => {
    expect(() => readAuthToken(encodeToken({ rid: 'x' }))).toThrowError('AuthToken claims do not contain auth');
  });

  test.each([
    ['id', 7],
    ['id', ''],
    ['next', null],
    ['subs', 'none'],
  ])('whose claim %s is %j is rejected', (claim, value) => {
    expect(() => readAuthToken(makeToken({ [claim]: value }))).toThrowError(
      `AuthToken claims do not contain auth.${claim}`,
    );
  });
});
