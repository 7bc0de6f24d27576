import type { ClockPort } from '../../runtime/shapes/ports.ts';
import type { AnalyticsEvent } from '../analytics-event.ts';
import { createBackoff } from './backoff.ts';
import { batchLimit, maxEnvelopeBytes, firstBatch, maxKeepaliveBytes } from './batch.ts';
import type { Destination, Outcome } from './destination.ts';
import { runWithLock, type EventQueue, type QueueLock } from './event-queue.ts';
import type { Measure } from './metrics.ts';

export interface Delivery {
  send(event: AnalyticsEvent): void;
  /** Posts unsent events before the page unloads. */
  flushOnUnload(): void;
  /** Retries immediately, because the network is available again. */
  retryNow(): void;
  /** Drops queued and further events. */
  stop(): Promise<void>;
}

export interface DeliveryParts {
  readonly destination: Destination;
  readonly queue: EventQueue;
  readonly lock: QueueLock;
  readonly clock: Pick<ClockPort, 'now' | 'after'>;
  readonly measure: Measure;
}

/** @source A §9, V §9 Analytics max retries */
const maxRetries = 10;

/** Older events are dropped. @source A §9 */
const oldestMs = 30 * 24 * 60 * 60 * 1_000;

/** Delay before another attempt to lock the queue. */
const lockedMs = 5_000;

/**
 * Sends the events of a queue in order, including those of earlier visits and other tabs. One tab sends, with one
 * request at a time. An event stays queued until the destination has accepted or refused it. Destinations recognize
 * repeated events by `message_id`.
 *
 * Delayed events are sent in batches. After ten retries in a row, the delivery pauses until the next event, `wake` or
 * visit. This folder may import `src/runtime` and `src/telemetry`.
 *
 * @source A §9 Analytics delivery; V §7, V §9
 */
export function createDelivery(parts: DeliveryParts): Delivery {
  return new QueueDelivery(parts);
}

class QueueDelivery implements Delivery {
  readonly #parts: DeliveryParts;
  readonly #backoff = createBackoff();
  /** The queue as known here, because `leave` has no time to read it. */
  #unsent: readonly AnalyticsEvent[] = [];
  #posting: readonly AnalyticsEvent[] = [];
  /** Events of a refused batch that are sent one by one. */
  #refusedLeft = 0;
  #stored: Promise<void>;
  #storing = 0;
  #leaving: Promise<void> = Promise.resolve();
  #isLeaving = false;
  /** Events of earlier visits have been read. */
  #isRead = false;
  #isRunning = false;
  #isWanted = false;
  /** Batches are sent until the queue is empty. */
  #isBatching = false;
  /** The next request must wait. */
  #mustWait = false;
  #isStopped = false;
  #endWait: () => void = () => undefined;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#stored = this.#readLeft();
    void this.#run();
  }

  send(event: AnalyticsEvent): void {
    if (this.#isStopped) return;
    this.#unsent = [...this.#unsent, event];
    this.#storing += 1;
    this.#stored = this.#stored.then(() => this.#append(event));
    void this.#run();
  }

  flushOnUnload(): void {
    if (!this.#isRead || this.#isLeaving || this.#mustWait || this.#isStopped) return;
    const { destination } = this.#parts;
    const sizeOf = (event: AnalyticsEvent): number => destination.sizeOf(event);
    const underWay = this.#posting.reduce((bytes, event) => bytes + sizeOf(event) + 1, maxEnvelopeBytes);
    const bytes = maxKeepaliveBytes - (this.#posting.length === 0 ? 0 : underWay);
    // Includes pending events, because this request may arrive first.
    const group = firstBatch(this.#unsent, sizeOf, { ...batchLimit, bytes }, true);
    if (group.every((event) => this.#posting.some(({ message_id }) => message_id === event.message_id))) return;
    this.#isLeaving = true;
    this.#leaving = this.#postLast(group);
  }

  retryNow(): void {
    this.#backoff.reset();
    this.#endWait();
    void this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#endWait();
    this.#unsent = [];
    await this.#stored;
    const left = await this.#parts.queue.head();
    await this.#parts.queue.remove(left.map(({ message_id }) => message_id));
  }

  async #readLeft(): Promise<void> {
    const { queue, clock } = this.#parts;
    const found = await queue.head();
    const left = found.filter(({ timestamp }) => clock.now() - Date.parse(timestamp) <= oldestMs);
    const old = found.filter((event) => !left.includes(event));
    await queue.remove(old.map(({ message_id }) => message_id));
    if (old.length > 0) this.#measure('dropped', {}, old.length);
    this.#isBatching = left.length > 0;
    this.#unsent = [...left, ...this.#unsent];
    this.#isRead = true;
  }

  async #append(event: AnalyticsEvent): Promise<void> {
    const dropped = await this.#parts.queue.append(event);
    this.#storing -= 1;
    if (dropped > 0) this.#measure('dropped', {}, dropped);
  }

  async #run(): Promise<void> {
    this.#isWanted = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      await this.#stored;
      if (!(await runWithLock(this.#parts.lock, this.#parts.clock, () => this.#drain()))) this.#waitForOthers();
    }
    this.#isRunning = false;
  }

  /** Another tab is sending, but may be closed. */
  #waitForOthers(): void {
    this.#measure('locked');
    this.#mustWait = true;
    this.#parts.clock.after(lockedMs, () => {
      this.#mustWait = false;
      void this.#run();
    });
  }

  async #drain(): Promise<void> {
    const { queue, destination } = this.#parts;
    this.#mustWait = false;
    while (!this.#isStopped) {
      await this.#leaving;
      const waiting = await queue.head(this.#isBatching && this.#refusedLeft === 0 ? batchLimit.events : 1);
      if (waiting.length === 0) break;
      this.#posting = firstBatch(waiting, (event) => destination.sizeOf(event), batchLimit);
      const outcome = await destination.post(this.#posting);
      const posted = this.#posting;
      this.#posting = [];
      if (!(await this.#settle(outcome, posted))) return;
    }
    this.#isBatching = false;
    // Another tab may have sent some of these events.
    this.#unsent = this.#storing === 0 ? [] : this.#unsent.slice(-this.#storing);
  }

  /** Returns false if the delivery must pause. */
  async #settle(outcome: Outcome, posted: readonly AnalyticsEvent[]): Promise<boolean> {
    const waitMs = this.#waitAfter(outcome);
    if (waitMs === undefined) {
      this.#backoff.reset();
      if (outcome.kind === 'refused' && posted.length > 1) this.#refusedLeft = posted.length;
      else await this.#remove(posted);
      return true;
    }
    this.#isBatching = true;
    this.#mustWait = true;
    if (this.#backoff.failures() > maxRetries) {
      this.#backoff.reset();
      this.#measure('resting');
      // Events that were added meanwhile must not restart it.
      this.#isWanted = false;
      return false;
    }
    await this.#wait(waitMs, outcome.kind !== 'limited');
    this.#mustWait = false;
    return true;
  }

  /** Undefined if the events were accepted or refused. */
  #waitAfter(outcome: Outcome): number | undefined {
    switch (outcome.kind) {
      case 'taken':
        return undefined;
      case 'refused':
        this.#measure('refused', { status: outcome.status });
        return undefined;
      case 'failed':
        this.#measure('failed', { status: outcome.status ?? 0 });
        return this.#backoff.afterFailure();
      case 'limited':
        this.#measure('limited');
        return this.#backoff.afterRateLimit(outcome.reset);
    }
  }

  async #remove(events: readonly AnalyticsEvent[]): Promise<void> {
    this.#refusedLeft = Math.max(0, this.#refusedLeft - events.length);
    const gone = new Set(events.map(({ message_id }) => message_id));
    this.#unsent = this.#unsent.filter(({ message_id }) => !gone.has(message_id));
    await this.#parts.queue.remove([...gone]);
  }

  async #postLast(group: readonly AnalyticsEvent[]): Promise<void> {
    const { kind } = await this.#parts.destination.post(group);
    // Otherwise the events are posted again.
    if (kind === 'taken') await this.#remove(group);
    this.#isLeaving = false;
  }

  #wait(ms: number, canEnd: boolean): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.after(ms, resolve);
      if (!canEnd) return;
      this.#endWait = () => {
        cancel();
        resolve();
      };
    });
  }

  #measure(metric: string, tags: Readonly<Record<string, string | number>> = {}, value?: number): void {
    this.#parts.measure(metric, { destination: this.#parts.destination.name, ...tags }, value);
  }
}
