import { createCollector } from '../../../src/telemetry/delivery/collector.ts';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createDelivery, type DeliveryOptions } from '../../../src/telemetry/delivery/create-delivery.ts';
import {
  createMemoryQueue,
  noLock,
  type EventQueue,
  type QueueLock,
} from '../../../src/telemetry/delivery/event-queue.ts';
import { createMetricsReporter } from '../../../src/telemetry/delivery/metrics.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';

export const event = (name: string, type: AnalyticsEvent['type'] = 'track'): AnalyticsEvent => ({
  type,
  name,
  message_id: name,
  timestamp: '2026-11-20T00:00:00.000Z',
  anonymous_id: 'visitor',
  properties: {},
  tracking: {},
});

/** A request to the collector: one event or a batch. */
export interface Sent {
  readonly path: string;
  readonly names: readonly string[];
  readonly keepalive: boolean;
  readonly bytes: number;
  readonly authorization: string | null;
  readonly body: unknown;
}

export type Answer = number | 'no reply' | 'never' | Response;

/** Waits until all work that needs no timer is done. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A lock that belongs to another tab until it is released. */
export function heldElsewhere(): { readonly lock: QueueLock; readonly release: () => void } {
  let isHeld = true;
  return {
    lock: {
      async tryRun(work) {
        if (!isHeld) await work();
        return !isHeld;
      },
    },
    release() {
      isHeld = false;
    },
  };
}

/** A page whose collector returns these responses in order, then 200. The test controls its time. */
export function simulatedCollector(answers: Answer[] = [], parts: Partial<DeliveryOptions> & { key?: string } = {}) {
  const sent: Sent[] = [];
  const clock = createFakeClock();
  const collector = createCollector({
    url: 'http://localhost/collector',
    key: parts.key,
    clock,
    async fetch(input, init) {
      const request = new Request(input, init);
      const body = typeof init?.body === 'string' ? init.body : '';
      const held = JSON.parse(body) as AnalyticsEvent | { batch: AnalyticsEvent[] };
      sent.push({
        path: new URL(request.url).pathname.replace('/collector/', ''),
        names: ('batch' in held ? held.batch : [held]).map(({ name }) => name),
        keepalive: init?.keepalive === true,
        bytes: Buffer.byteLength(body),
        authorization: request.headers.get('Authorization'),
        body: held,
      });
      const answer = answers.shift() ?? 200;
      if (answer === 'no reply') throw new TypeError('fetch failed');
      if (answer === 'never') return new Promise<never>(() => undefined);
      return typeof answer === 'number' ? new Response(null, { status: answer }) : answer;
    },
  });
  const queue: EventQueue = parts.queue ?? createMemoryQueue();
  const measure = createMetricsReporter((series) => collector.postMetrics(series), clock);
  const delivery = createDelivery({
    destination: collector,
    queue,
    lock: noLock,
    clock,
    recordMetric: measure,
    ...parts,
  });
  return {
    sent,
    delivery,
    queue,
    clock,
    paths: () => sent.map(({ path, names }) => `${path}: ${names.join(' ')}`),
    send: async (...events: AnalyticsEvent[]) => {
      events.forEach((each) => delivery.send(each));
      await settled();
    },
    /** Advances the time by this many milliseconds. */
    pass: async (ms: number) => {
      clock.advance(ms);
      await settled();
    },
  };
}
