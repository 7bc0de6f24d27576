/** Delivers events to their destinations. This folder may import `src/runtime` and `src/telemetry`. */
import type { ClockPort } from '../../runtime/shapes/ports.ts';
import type { AnalyticsEvent } from '../analytics-event.ts';
import { createBackoff } from './backoff.ts';
import { batchLimit, maxBatchOverheadBytes, firstBatch, maxKeepaliveBytes } from './batch.ts';
import type { Destination, PostOutcome } from './destination.ts';
import { runWithLock, type EventQueue, type QueueLock } from './event-queue.ts';
import type { RecordMetric } from './metrics.ts';

export interface Delivery {
  send(event: AnalyticsEvent): void;
  flushOnUnload(): void;
  /** Retries immediately, because the network is available again. */
  retryNow(): void;
  /** Drops queued and later events. */
  stop(): Promise<void>;
}

export interface DeliveryOptions {
  readonly destination: Destination;
  readonly queue: EventQueue;
  readonly lock: QueueLock;
  readonly clock: Pick<ClockPort, 'now' | 'after'>;
  readonly recordMetric: RecordMetric;
}

/** @source A §9, V §9 Analytics max retries */
const maxRetries = 10;

/** Older events are dropped. @source A §9 */
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000;

const lockRetryMs = 5_000;

/**
 * Sends the events in a queue in order, including those from earlier visits and other tabs. Only one tab sends, one
 * request at a time. An event stays queued until the destination has accepted or refused it.
 *
 * Delayed events are sent in batches. After ten retries in a row, the delivery pauses until the next event, the next
 * visit or a call to `retryNow`.
 *
 * @source A §9 Analytics delivery; V §7, V §9
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  return new QueueDelivery(options);
}

class QueueDelivery implements Delivery {
  readonly #options: DeliveryOptions;
  readonly #backoff = createBackoff();
  /** A copy of the queue, because `flushOnUnload` has no time to read it. */
  #unsent: readonly AnalyticsEvent[] = [];
  #inFlight: readonly AnalyticsEvent[] = [];
  /** Number of events in a refused batch that are sent one by one. */
  #refusedRemaining = 0;
  #writesDone: Promise<void>;
  #pendingWrites = 0;
  #unloadPost: Promise<void> = Promise.resolve();
  #isFlushing = false;
  #hasReadQueue = false;
  #isRunning = false;
  #isRunRequested = false;
  /** Events are sent in batches until the queue is empty. */
  #isBatching = false;
  #mustWait = false;
  #isStopped = false;
  #skipWait: () => void = () => undefined;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#writesDone = this.#readQueue();
    void this.#run();
  }

  send(event: AnalyticsEvent): void {
    if (this.#isStopped) return;
    this.#unsent = [...this.#unsent, event];
    this.#pendingWrites += 1;
    this.#writesDone = this.#writesDone.then(() => this.#append(event));
    void this.#run();
  }

  flushOnUnload(): void {
    if (!this.#hasReadQueue || this.#isFlushing || this.#mustWait || this.#isStopped) return;
    const { destination } = this.#options;
    const sizeOf = (event: AnalyticsEvent): number => destination.sizeOf(event);
    const inFlightBytes = this.#inFlight.reduce((bytes, event) => bytes + sizeOf(event) + 1, maxBatchOverheadBytes);
    const bytes = maxKeepaliveBytes - (this.#inFlight.length === 0 ? 0 : inFlightBytes);
    // Includes events in flight, because this request may arrive first.
    const batch = firstBatch(this.#unsent, sizeOf, { ...batchLimit, bytes }, true);
    if (batch.every((event) => this.#inFlight.some(({ message_id }) => message_id === event.message_id))) return;
    this.#isFlushing = true;
    this.#unloadPost = this.#postOnUnload(batch);
  }

  retryNow(): void {
    this.#backoff.reset();
    this.#skipWait();
    void this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#skipWait();
    this.#unsent = [];
    await this.#writesDone;
    const queued = await this.#options.queue.head();
    await this.#options.queue.remove(queued.map(({ message_id }) => message_id));
  }

  async #readQueue(): Promise<void> {
    const { queue, clock } = this.#options;
    const queued = await queue.head();
    const recent = queued.filter(({ timestamp }) => clock.now() - Date.parse(timestamp) <= maxAgeMs);
    const expired = queued.filter((event) => !recent.includes(event));
    await queue.remove(expired.map(({ message_id }) => message_id));
    if (expired.length > 0) this.#measure('dropped', {}, expired.length);
    this.#isBatching = recent.length > 0;
    this.#unsent = [...recent, ...this.#unsent];
    this.#hasReadQueue = true;
  }

  async #append(event: AnalyticsEvent): Promise<void> {
    const dropped = await this.#options.queue.append(event);
    this.#pendingWrites -= 1;
    if (dropped > 0) this.#measure('dropped', {}, dropped);
  }

  async #run(): Promise<void> {
    this.#isRunRequested = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isRunRequested && !this.#isStopped) {
      this.#isRunRequested = false;
      await this.#writesDone;
      if (!(await runWithLock(this.#options.lock, this.#options.clock, () => this.#drain()))) this.#waitForLock();
    }
    this.#isRunning = false;
  }

  /** Retries later, because another tab is sending but may be closed. */
  #waitForLock(): void {
    this.#measure('locked');
    this.#mustWait = true;
    this.#options.clock.after(lockRetryMs, () => {
      this.#mustWait = false;
      void this.#run();
    });
  }

  async #drain(): Promise<void> {
    const { queue, destination } = this.#options;
    this.#mustWait = false;
    while (!this.#isStopped) {
      await this.#unloadPost;
      const queued = await queue.head(this.#isBatching && this.#refusedRemaining === 0 ? batchLimit.events : 1);
      if (queued.length === 0) break;
      this.#inFlight = firstBatch(queued, (event) => destination.sizeOf(event), batchLimit);
      const outcome = await destination.post(this.#inFlight);
      const posted = this.#inFlight;
      this.#inFlight = [];
      if (!(await this.#settle(outcome, posted))) return;
    }
    this.#isBatching = false;
    // Another tab may have sent some events of this copy.
    this.#unsent = this.#pendingWrites === 0 ? [] : this.#unsent.slice(-this.#pendingWrites);
  }

  /** Returns false if the delivery must pause. */
  async #settle(outcome: PostOutcome, posted: readonly AnalyticsEvent[]): Promise<boolean> {
    const waitMs = this.#waitAfter(outcome);
    if (waitMs === undefined) {
      this.#backoff.reset();
      if (outcome.kind === 'refused' && posted.length > 1) this.#refusedRemaining = posted.length;
      else await this.#remove(posted);
      return true;
    }
    this.#isBatching = true;
    this.#mustWait = true;
    if (this.#backoff.failures() > maxRetries) {
      this.#backoff.reset();
      this.#measure('resting');
      // Events that were added meanwhile must not restart the delivery.
      this.#isRunRequested = false;
      return false;
    }
    await this.#wait(waitMs, outcome.kind !== 'limited');
    this.#mustWait = false;
    return true;
  }

  /** Delay; undefined if none is needed. */
  #waitAfter(outcome: PostOutcome): number | undefined {
    switch (outcome.kind) {
      case 'taken':
        return undefined;
      case 'refused':
        this.#measure('refused', { status: outcome.status });
        return undefined;
      case 'failed':
        this.#measure('failed', { status: outcome.status ?? 0 });
        return this.#backoff.recordFailure();
      case 'limited':
        this.#measure('limited');
        return this.#backoff.recordRateLimit(outcome.reset);
    }
  }

  async #remove(events: readonly AnalyticsEvent[]): Promise<void> {
    this.#refusedRemaining = Math.max(0, this.#refusedRemaining - events.length);
    const removedIds = new Set(events.map(({ message_id }) => message_id));
    this.#unsent = this.#unsent.filter(({ message_id }) => !removedIds.has(message_id));
    await this.#options.queue.remove([...removedIds]);
  }

  async #postOnUnload(batch: readonly AnalyticsEvent[]): Promise<void> {
    const { kind } = await this.#options.destination.post(batch);
    // Events that were not accepted stay queued.
    if (kind === 'taken') await this.#remove(batch);
    this.#isFlushing = false;
  }

  #wait(ms: number, canEnd: boolean): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(ms, resolve);
      if (!canEnd) return;
      this.#skipWait = () => {
        cancel();
        resolve();
      };
    });
  }

  #measure(metric: string, tags: Readonly<Record<string, string | number>> = {}, value?: number): void {
    this.#options.recordMetric(metric, { destination: this.#options.destination.name, ...tags }, value);
  }
}
