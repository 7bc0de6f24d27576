import type { ClockPort } from '../../runtime/shapes/ports.ts';
import type { AnalyticsEvent } from '../analytics-event.ts';
import { createBackoff } from './backoff.ts';
import { batchLimit, envelopeBytes, firstBatch, groupBytes } from './batch.ts';
import type { Destination, Outcome } from './destination.ts';
import type { EventQueue } from './event-queue.ts';
import type { Measure } from './metrics.ts';
import { holdSoon, type QueueLock } from './queue-lock.ts';

/** What delivers to one destination. */
export interface Delivery {
  /** Takes an event over; never throws, and never makes the caller wait. */
  send(event: AnalyticsEvent): void;
  /** The page may be gone soon: posts what has not been posted, as much as outlives it. */
  leave(): void;
  /** The network is back: tries at once what waits to be tried again. */
  wake(): void;
  /** Throws away what waits, and takes no more. */
  stop(): Promise<void>;
}

/** What a delivery works with. */
export interface DeliveryParts {
  readonly destination: Destination;
  readonly queue: EventQueue;
  readonly lock: QueueLock;
  readonly clock: Pick<ClockPort, 'now' | 'after'>;
  readonly measure: Measure;
}

/** @source A §9, V §9 Analytics max retries */
const maxRetries = 10;

/** Nobody learns from what is older, and nobody is told of it any more. As long as a stored session. @source A §9 */
const oldestMs = 30 * 24 * 60 * 60 * 1_000;

/** When to ask again for a queue that another tab sends. */
const lockedMs = 5_000;

/**
 * Brings events to one destination, each once and in order, also those of earlier visits and of other tabs: one request at
 * a time, one tab at a time. An event leaves the queue when the destination has taken or refused it, so what was lost on the
 * way, or with the page, is posted again; a destination knows by its id an event that it had already.
 *
 * An event by itself goes alone; as soon as some had to wait, they go as batches. After ten retries in a row it
 * rests, until something else happens, the network is back, or the next visit.
 *
 * @source A §9 Analytics delivery; V §7, V §9
 */
export function createDelivery(parts: DeliveryParts): Delivery {
  return new QueueDelivery(parts);
}

class QueueDelivery implements Delivery {
  readonly #parts: DeliveryParts;
  readonly #backoff = createBackoff();
  /** What waits as far as this page knows, oldest first: on leaving there is no time to read the queue. */
  #unsent: readonly AnalyticsEvent[] = [];
  /** In the request under way. */
  #posting: readonly AnalyticsEvent[] = [];
  /** Of a batch that was refused: each goes alone, so that one bad event takes no other with it. */
  #alone = 0;
  /** What was put into the queue, and read out of it at first. */
  #stored: Promise<void>;
  #storing = 0;
  #leaving: Promise<void> = Promise.resolve();
  #isLeaving = false;
  /** What earlier visits left is known: what came after it may be posted. */
  #isRead = false;
  #isRunning = false;
  #isWanted = false;
  /** Some had to wait: batches go, until none wait any more. */
  #isBehind = false;
  /** Told to wait, or resting: whatever happens, the next request has its time. */
  #isHeldUp = false;
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

  leave(): void {
    // What must wait stays in the queue: the next visit brings it.
    if (!this.#isRead || this.#isLeaving || this.#isHeldUp || this.#isStopped) return;
    const { destination } = this.#parts;
    const sizeOf = (event: AnalyticsEvent): number => destination.sizeOf(event);
    const underWay = this.#posting.reduce((bytes, event) => bytes + sizeOf(event) + 1, envelopeBytes);
    const bytes = groupBytes - (this.#posting.length === 0 ? 0 : underWay);
    // From the first on, also those under way: whichever arrives first, the order is kept.
    const group = firstBatch(this.#unsent, sizeOf, { ...batchLimit, bytes }, true);
    if (group.every((event) => this.#posting.some(({ message_id }) => message_id === event.message_id))) return;
    this.#isLeaving = true;
    this.#leaving = this.#postLast(group);
  }

  wake(): void {
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
    this.#isBehind = left.length > 0;
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
      if (!(await holdSoon(this.#parts.lock, this.#parts.clock, () => this.#drain()))) this.#waitForOthers();
    }
    this.#isRunning = false;
  }

  /** Another tab sends. What is in the queue is its affair; should it die, this one goes on. */
  #waitForOthers(): void {
    this.#measure('locked');
    this.#isHeldUp = true;
    this.#parts.clock.after(lockedMs, () => {
      this.#isHeldUp = false;
      void this.#run();
    });
  }

  async #drain(): Promise<void> {
    const { queue, destination } = this.#parts;
    this.#isHeldUp = false;
    while (!this.#isStopped) {
      await this.#leaving;
      const waiting = await queue.head(this.#isBehind && this.#alone === 0 ? batchLimit.events : 1);
      if (waiting.length === 0) break;
      this.#posting = firstBatch(waiting, (event) => destination.sizeOf(event), batchLimit);
      const outcome = await destination.post(this.#posting);
      const posted = this.#posting;
      this.#posting = [];
      if (!(await this.#settle(outcome, posted))) return;
    }
    this.#isBehind = false;
    // Another tab may have sent what this one knew of.
    this.#unsent = this.#storing === 0 ? [] : this.#unsent.slice(-this.#storing);
  }

  /** @returns false where it must rest */
  async #settle(outcome: Outcome, posted: readonly AnalyticsEvent[]): Promise<boolean> {
    const waitMs = this.#waitAfter(outcome);
    if (waitMs === undefined) {
      this.#backoff.reset();
      if (outcome.kind === 'refused' && posted.length > 1) this.#alone = posted.length;
      else await this.#remove(posted);
      return true;
    }
    this.#isBehind = true;
    this.#isHeldUp = true;
    if (this.#backoff.failures() > maxRetries) {
      this.#backoff.reset();
      this.#measure('resting');
      // What came meanwhile does not wake it: it waits, too.
      this.#isWanted = false;
      return false;
    }
    await this.#wait(waitMs, outcome.kind !== 'limited');
    this.#isHeldUp = false;
    return true;
  }

  /** @returns how long to wait before they are posted again; undefined once they are taken or refused */
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
    this.#alone = Math.max(0, this.#alone - events.length);
    const gone = new Set(events.map(({ message_id }) => message_id));
    this.#unsent = this.#unsent.filter(({ message_id }) => !gone.has(message_id));
    await this.#parts.queue.remove([...gone]);
  }

  async #postLast(group: readonly AnalyticsEvent[]): Promise<void> {
    const { kind } = await this.#parts.destination.post(group);
    // Whatever else came of it is found out again in its time.
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
