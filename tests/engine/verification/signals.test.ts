import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/verification/config.ts';
import { createSignalCollector } from '../../../src/verification/signals/signals.ts';
import { creationOptions, requestOptions } from './support/fake-device.ts';
import { type GivenDevice, runDevice } from './support/run-device-step.ts';
import { createFakeWorld } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

const keyConfig = { apiKey: 'public-key', scriptUrlPatterns: ['https://cdn.example/v<version>/<apiKey>.js'] };

function signalsWith({ collectFingerprint = true, config = {}, collect = async () => '{"visitorId":"v"}' } = {}) {
  const world = createFakeWorld();
  const calls: unknown[] = [];
  const fingerprint = {
    collect(given: unknown) {
      calls.push(given);
      return collect();
    },
  };
  const signals = createSignalCollector(
    { collectFingerprint },
    { ...defaultConfig, ...config },
    { ...world.ports, fingerprint },
  );
  return { world, calls, signals };
}

describe('the signals of a device', () => {
  test('are empty, and no agent is loaded, if the token does not request them', shows('V3.token.10'), async () => {
    const { signals, calls } = signalsWith({ collectFingerprint: false, config: { fingerprint: keyConfig } });
    expect(await signals()).toEqual({});
    expect(calls).toEqual([]);
  });

  test.each([{}, { fingerprint: { ...keyConfig, apiKey: '' } }])(
    'contain an error about the missing API key, with configuration %j',
    shows('V5.other.6', 'V8.fingerprint.7'),
    async (config) => {
      const { signals, calls } = signalsWith({ config });
      expect(await signals()).toEqual({ fingerprint: { error: 'API key required' } });
      expect(calls).toEqual([]);
    },
  );

  test('contain the result of the agent, which is called once', async () => {
    const { signals, calls } = signalsWith({ config: { fingerprint: keyConfig } });
    expect(await Promise.all([signals(), signals()])).toEqual([
      { fingerprint: { results: '{"visitorId":"v"}' } },
      { fingerprint: { results: '{"visitorId":"v"}' } },
    ]);
    expect(calls).toEqual([keyConfig]);
  });

  test('contain the message of an error', async () => {
    const { signals } = signalsWith({
      config: { fingerprint: keyConfig },
      collect: () => Promise.reject(new Error('Lost')),
    });
    expect(await signals()).toEqual({ fingerprint: { error: 'Lost' } });
  });

  test('contain a default message for an error without one', async () => {
    const { signals } = signalsWith({ config: { fingerprint: keyConfig }, collect: () => Promise.reject(new Error()) });
    expect(await signals()).toEqual({ fingerprint: { error: 'Unknown error' } });
  });

  test('contain a timeout error when the agent takes too long', async () => {
    const { world, signals } = signalsWith({
      config: { fingerprint: keyConfig, signalsTimeoutMs: 3_000 },
      collect: () => new Promise(() => undefined),
    });
    const taken = signals();
    await world.advance(3_000);
    expect(await taken).toEqual({ fingerprint: { error: 'Client timeout' } });
  });

  const silent = { next: 'device/passive/silent' };
  const known: GivenDevice = { prepare: (device) => void device.register({ hasPasskey: true }) };
  test.each<[string, GivenDevice]>([
    ['device/fido2/register/start', {}],
    ['device/fido2/register/finish', {}],
    ['device/fido2/verify/finish', known],
    ['device/passive/register', silent],
    ['device/passive/verify', { ...silent, ...known }],
    ['device/universal/register', { next: 'device/universal' }],
    ['device/universal/verify', { next: 'device/universal', ...known }],
  ])('are part of the call %s', async (path, given) => {
    const options = { data: { credCreateOptions: creationOptions, credRequestOptions: requestOptions } };
    const run = await runDevice({
      dev: { auths: { pasv: { uvlvl: 'req' } }, sgnls: { fpt: true } },
      replies: { 'device/fido2/register/start': [options], 'device/fido2/verify/start': [options] },
      options: { config: { fingerprint: keyConfig, universal: 'local' } },
      ...given,
    });
    const body = run.sent().find(([each]) => each === path)?.[1];
    expect(body).toMatchObject({ signals: { fingerprint: { error: 'nobody asked for a fingerprint' } } });
  });
});
