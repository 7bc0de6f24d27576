import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createCollector } from '../../../src/telemetry/delivery/collector.ts';
import { createDelivery, type Delivery } from '../../../src/telemetry/delivery/create-delivery.ts';
import { createMemoryQueue, type EventQueue, type QueueLock } from '../../../src/telemetry/delivery/event-queue.ts';
import { requestHeader, type UnreliableCollector } from './unreliable-collector.ts';

/** A page in a tab. A page that is not alive gets no more responses. */
interface Page {
  readonly delivery: Delivery;
  isAlive: boolean;
}

/** Never resolves. A dead page waits for this. */
const nothing = new Promise<never>(() => undefined);

/**
 * A browser with simulated time. Time advances only when nothing else can happen.
 *
 * Its tabs share a queue that survives them, and a lock that is released when its tab dies. Requests are real.
 */
export class SimulatedBrowser {
  /** Events in the browser's queue. */
  readonly queued: AnalyticsEvent[] = [];
  /** Ids of all events that were ever in the queue. */
  readonly kept = new Set<string>();
  /** Bytes in pending `keepalive` requests, recorded at each such request. Browsers limit them per page. */
  readonly outliving: number[] = [];
  isOffline = false;
  readonly #collector: UnreliableCollector;
  readonly #pages = new Map<number, Page>();
  readonly #underWay = new Map<string, { readonly page: Page; readonly bytes: number }>();
  #timers: { readonly at: number; readonly run: () => void; readonly page: Page }[] = [];
  #now = Date.UTC(2026, 10, 20);
  #requests = 0;
  #holder: Page | undefined;

  constructor(collector: UnreliableCollector) {
    this.#collector = collector;
  }

  send(tab: number, event: AnalyticsEvent): void {
    this.#page(tab).delivery.send(event);
  }

  /** Ends the page in the tab without notice. */
  crash(tab: number): void {
    const page = this.#pages.get(tab);
    if (page === undefined) return;
    page.isAlive = false;
    if (this.#holder === page) this.#holder = undefined;
    this.#timers = this.#timers.filter((timer) => timer.page !== page);
    this.#pages.delete(tab);
  }

  /** Notifies the page in the tab that it is left, then ends it before any response. */
  leave(tab: number): void {
    this.#pages.get(tab)?.delivery.flushOnUnload();
    this.crash(tab);
  }

  /** Opens a page in the tab if there is none. */
  open(tab: number): void {
    this.#page(tab);
  }

  goOnline(): void {
    this.isOffline = false;
    for (const { delivery } of this.#pages.values()) delivery.retryNow();
  }

  /** Waits until only requests without a response are pending and nothing follows. */
  async settle(): Promise<void> {
    const isAnswerDue = (): boolean => [...this.#underWay.keys()].some((id) => !this.#collector.hanging.has(id));
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isAnswerDue()) quiet = -1;
    }
  }

  /**
   * Advances the time to the next timer.
   *
   * @returns false if there is none
   */
  async passTime(): Promise<boolean> {
    await this.settle();
    const [next, ...later] = this.#timers.toSorted((one, other) => one.at - other.at);
    if (next === undefined) return false;
    this.#timers = later;
    this.#now = Math.max(this.#now, next.at);
    next.run();
    await this.settle();
    return true;
  }

  #page(tab: number): Page {
    const open = this.#pages.get(tab);
    if (open !== undefined) return open;
    const page: Page = { isAlive: true, delivery: this.#deliveryOf(() => page) };
    this.#pages.set(tab, page);
    return page;
  }

  /** @param page returns the page, which is created later */
  #deliveryOf(page: () => Page): Delivery {
    const clock = {
      now: () => this.#now,
      after: (ms: number, run: () => void) => {
        const timer = { at: this.#now + ms, run, page: page() };
        if (timer.page.isAlive) this.#timers.push(timer);
        return () => void (this.#timers = this.#timers.filter((each) => each !== timer));
      },
    };
    const destination = createCollector({ url: this.#collector.url, clock, fetch: this.#fetchOf(page) });
    return createDelivery({
      destination,
      queue: this.#queueOf(page),
      lock: this.#lockOf(page),
      clock,
      recordMetric: () => undefined,
    });
  }

  #fetchOf(page: () => Page): typeof fetch {
    return async (input, init = {}) => {
      if (this.isOffline) throw new TypeError('fetch failed');
      const id = String((this.#requests += 1));
      const body = typeof init.body === 'string' ? init.body : '';
      const bytes = init.keepalive === true ? Buffer.byteLength(body) : 0;
      this.#underWay.set(id, { page: page(), bytes });
      const ownUnderWay = [...this.#underWay.values()].filter((each) => each.page === page());
      if (bytes > 0) this.outliving.push(ownUnderWay.reduce((sum, each) => sum + each.bytes, 0));
      const headers = new Headers(init.headers);
      headers.set(requestHeader, id);
      const exchange = fetch(input, { ...init, headers });
      await exchange.catch(() => undefined);
      this.#underWay.delete(id);
      return page().isAlive ? exchange : nothing;
    };
  }

  #queueOf(page: () => Page): EventQueue {
    const queue = createMemoryQueue(this.queued);
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      // A database call takes a moment, and the page may die meanwhile.
      await Promise.resolve();
      return page().isAlive ? work() : nothing;
    };
    return {
      append: (event) =>
        alive(() => {
          this.kept.add(event.message_id);
          return queue.append(event);
        }),
      head: (limit) => alive(() => queue.head(limit)),
      remove: (ids) => alive(() => queue.remove(ids)),
    };
  }

  #lockOf(page: () => Page): QueueLock {
    return {
      tryRun: async (work) => {
        if (!page().isAlive) return nothing;
        if (this.#holder !== undefined) return false;
        this.#holder = page();
        await work();
        this.#holder = undefined;
        return true;
      },
    };
  }
}
