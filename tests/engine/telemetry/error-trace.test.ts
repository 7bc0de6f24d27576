import { describe, expect, test, vi } from 'vitest';
import { logSystemError } from '../../../src/browser/analytics/start-analytics.ts';
import type { AnalyticsCall } from '../../../src/telemetry/buffered-analytics.ts';
import { createErrorTracer } from '../../../src/telemetry/error-trace.ts';

const start = Date.UTC(2026, 10, 20);
const at = (seconds: number): number => start + seconds * 1_000;
const failure = (seconds: number): AnalyticsCall => ({
  kind: 'track',
  name: 'System Error',
  values: { step: 'BASKET', code: 'HTTPError', call: 'lookup', status: 503, supportCode: '4K7Q-29FM' },
  at: at(seconds),
});
const traceOf = (occurrence: AnalyticsCall): unknown =>
  occurrence.kind === 'identify' ? '' : occurrence.values['trace'];

describe('the trace of a failure', () => {
  test('lists the events that led to the failure, with the seconds before it', () => {
    const traced = createErrorTracer();
    traced({ kind: 'page', name: 'BASKET', values: { title: 'Basket of somebody' }, at: at(0) });
    traced({
      kind: 'track',
      name: 'Form Submit',
      values: { step: 'BASKET', event: 'SUBMIT', form: 'basket' },
      at: at(38),
    });
    expect(traceOf(traced(failure(41)))).toBe(
      '-41s at BASKET; -3s Form Submit SUBMIT; 0s System Error lookup 503 4K7Q-29FM',
    );
  });

  test('contains no properties of flow events, no titles and no identity', () => {
    const traced = createErrorTracer();
    traced({ kind: 'identify', user: 'contact-1', at: at(0) });
    traced({ kind: 'page', name: 'BASKET', values: { title: 'Jordan' }, at: at(0) });
    traced({ kind: 'track', name: 'Basket Filled', values: { event: 'Averill', call: '123-45-6789' }, at: at(0) });
    expect(traceOf(traced(failure(0)))).toBe('0s at BASKET; 0s Basket Filled; 0s System Error lookup 503 4K7Q-29FM');
  });

  test('contains the newest events and is no longer than a property may be', () => {
    const traced = createErrorTracer();
    for (let count = 0; count < 30; count += 1)
      traced({ kind: 'page', name: `A_STEP_WITH_A_LONG_NAME_THAT_GOES_ON_AND_ON_${count}`, values: {}, at: at(count) });
    const trace = String(traceOf(traced(failure(30))));
    expect(trace.length).toBeLessThanOrEqual(500);
    expect(trace).toMatch(/ON_29; 0s System Error lookup 503 4K7Q-29FM$/);
  });

  test('is no longer than a property may be, for names of any length', () => {
    for (let length = 1; length <= 80; length += 1) {
      const traced = createErrorTracer();
      for (let count = 0; count < 20; count += 1)
        traced({ kind: 'page', name: 'X'.repeat(length), values: {}, at: at(count) });
      expect(String(traceOf(traced(failure(20)))).length).toBeLessThanOrEqual(500);
    }
  });

  test('contains the failure and the thirteen events before it', () => {
    const traced = createErrorTracer();
    for (let count = 0; count < 30; count += 1) traced({ kind: 'page', name: `S${count}`, values: {}, at: at(count) });
    const told = String(traceOf(traced(failure(30)))).split('; ');
    expect(told).toHaveLength(14);
    expect(told[0]).toBe('-13s at S17');
  });

  test('is not added to other events', () => {
    const page: AnalyticsCall = { kind: 'page', name: 'BASKET', values: {}, at: at(0) };
    expect(createErrorTracer()(page)).toBe(page);
  });

  test('is logged in the browser console with its support code, and other events are not', () => {
    const traced = createErrorTracer();
    const info = vi.fn();
    logSystemError('shop', traced({ kind: 'page', name: 'BASKET', values: {}, at: at(0) }), { info });
    logSystemError('shop', traced(failure(2)), { info });
    expect(info.mock.calls).toEqual([
      ['shop: support code 4K7Q-29FM; -2s at BASKET; 0s System Error lookup 503 4K7Q-29FM'],
    ]);
  });
});
