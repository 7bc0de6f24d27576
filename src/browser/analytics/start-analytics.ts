import type { Consent } from '../../embed/frame/host-consent.ts';
import { type Collector, createCollector } from '../../telemetry/delivery/collector.ts';
import { createDelivery, type Delivery } from '../../telemetry/delivery/create-delivery.ts';
import type { SensitiveMarks } from '../../telemetry/sensitive-values.ts';
import type { Destination } from '../../telemetry/delivery/destination.ts';
import { createMetrics } from '../../telemetry/delivery/metrics.ts';
import type { Network } from '../../telemetry/delivery/post-json.ts';
import { createTrace } from '../../telemetry/trace.ts';
import { logFailure } from './log-failure.ts';
import { createEventMaker, type EventParts } from '../../telemetry/event-maker.ts';
import type { HeldAnalytics, Occurrence } from '../../telemetry/buffered-analytics.ts';
import { browserClock } from '../clock.ts';
import type { StartConfig } from '../start-config.ts';
import { forgetAnonymousId, keepAnonymousId } from './anonymous-id.ts';
import { watchConsent } from './consent.ts';
import type { ConsentSources } from './had-consent.ts';
import { openIndexedDbQueues, removeIndexedDbQueues } from './indexed-db-queue.ts';
import { visitorShare } from './visitor-share.ts';
import { watchPage } from './watch-page.ts';
import { createWebLock } from './web-lock.ts';

/** What the analytics of a visit is started with. */
export interface AnalyticsStart extends Pick<EventParts, 'tracking' | 'report'> {
  readonly flow: EventParts['flow'] & SensitiveMarks;
  /** What has happened so far, and whatever happens from here on. */
  readonly held: HeldAnalytics;
  readonly config: Pick<StartConfig, 'collector' | 'analytics' | 'development' | 'variant'>;
  /** Of the product: tells its database, lock and cookie from others of the same origin. */
  readonly name: string;
  /** Whether consent was given when the first of it could happen; else none of what has happened so far is sent. */
  readonly hadConsent: boolean;
  /** Asked whether events may be sent, from the start on. */
  readonly consent: ConsentSources;
  /** What the flow holds at the moment. */
  readonly values: () => Readonly<Record<string, unknown>>;
}

/** Takes what happens, until it is closed. */
interface Channel {
  take(occurrence: Occurrence): void;
  /** Sends nothing any more, and throws away what waits. */
  close(): Promise<void>;
}

/**
 * Begins to send the events of a visit to the destinations that the configuration names. Where it, or the page around a frame, asks for consent, nothing
 * that happens before it is given is sent or kept, and no browser is recognised. Once it is refused or taken back, what waits is thrown away, also what an
 * earlier visit left, and the browser's id is forgotten; while nothing is decided that stays as it is.
 *
 * @source A §7 Analytics events, docs/decisions/0036
 */
export function startAnalytics(start: AnalyticsStart): void {
  let channel: Promise<Channel> | undefined;
  let closed: Promise<unknown> = Promise.resolve();
  let user: Occurrence | undefined;
  const open = (): void => {
    channel = closed.then(() => openChannel(start)).catch((cause: unknown) => notOpened(start, cause));
    const known = user;
    if (known !== undefined) void channel.then((opened) => opened.take(known));
  };
  const traced = createTrace();
  const take = (happened: Occurrence): void => {
    const occurrence = traced(happened);
    logFailure(start.name, occurrence);
    if (occurrence.kind === 'identify') user = occurrence;
    void channel?.then((opened) => opened.take(occurrence));
  };
  const change = (consent: Consent): void => {
    if (consent === 'given') return open();
    if (channel === undefined && consent === 'asked') return;
    const opening = channel;
    channel = undefined;
    closed = closed.then(async () => {
      const opened = await opening;
      forgetAnonymousId(cookieOf(start.name), cookiePage());
      await opened?.close();
      await removeIndexedDbQueues(databaseOf(start.name));
    });
  };
  if (!start.hadConsent) start.held.handOver(take);
  watchConsent(start.consent, change);
  if (start.hadConsent) start.held.handOver(take);
}

function notOpened({ report }: AnalyticsStart, cause: unknown): Channel {
  report({
    code: 'analytics-not-started',
    severity: 'error',
    where: {},
    why: 'Analytics failed to start; no events are sent during this visit',
    fix: 'Fix the cause, or report it',
    cause,
  });
  return { take: () => undefined, close: async () => undefined };
}

async function openChannel(start: AnalyticsStart): Promise<Channel> {
  const { config, name } = start;
  const { identity = 'visit', sample = 1 } = config.analytics ?? {};
  const anonymousId = identity === 'browser' ? keepAnonymousId(cookieOf(name), cookiePage(), newId) : newId();
  const isSampled = visitorShare(anonymousId) < sample;
  const deliveries = isSampled ? await openDeliveries(start) : [];
  const make = createEventMaker({
    ...start,
    variant: config.variant,
    anonymousId,
    newId,
    holdsSensitive: await sensitiveSearch(start),
  });
  const unwatch = watchPage(deliveries);
  return {
    take(occurrence) {
      const event = make(occurrence);
      if (event !== undefined) for (const delivery of deliveries) delivery.send(event);
    },
    async close() {
      unwatch();
      await Promise.all(deliveries.map((delivery) => delivery.stop()));
    },
  };
}

function cookieOf(name: string): string {
  return `${name}-visitor`;
}

function databaseOf(name: string): string {
  return `${name}-events`;
}

/** Each destination has a queue of its own: one that hangs holds no other up. */
async function openDeliveries(start: AnalyticsStart): Promise<readonly Delivery[]> {
  const { config, name } = start;
  const { collector: url, analytics } = config;
  const network = { fetch: globalThis.fetch.bind(globalThis), clock: browserClock };
  const collector =
    url === undefined ? undefined : createCollector({ url, key: analytics?.key ?? undefined, ...network });
  const amplitude = await loadAmplitude(start, network);
  const destinations = [collector, amplitude].filter((each): each is Destination | Collector => each !== undefined);
  const measure = createMetrics(async (series) => (await collector?.postMetrics(series)) ?? true, browserClock);
  const makeQueue = await openIndexedDbQueues(databaseOf(name));
  return destinations.map((destination) =>
    createDelivery({
      destination,
      queue: makeQueue(destination.name),
      lock: createWebLock(`${name}-events-${destination.name}`),
      clock: browserClock,
      measure,
    }),
  );
}

/** Its code is large, and fetched only where a configuration names it. Without it the other destination goes on. */
async function loadAmplitude({ config, report }: AnalyticsStart, network: Network): Promise<Destination | undefined> {
  const settings = config.analytics?.amplitude ?? null;
  if (settings === null) return undefined;
  try {
    const { createAmplitude } = await import('../../telemetry/delivery/amplitude.ts');
    return await createAmplitude({ ...settings, ...network });
  } catch (cause) {
    report({
      code: 'analytics-not-loaded',
      where: { key: 'amplitude' },
      why: 'Code that sends events to Amplitude did not load; the collector gets them',
      fix: 'See that its part of the application can be fetched',
      cause,
    });
    return undefined;
  }
}

/** Searched for where developers and tests can be told; elsewhere the names of properties are relied on. */
async function sensitiveSearch({ config, flow, values }: AnalyticsStart): Promise<EventParts['holdsSensitive']> {
  if (config.development !== true && !import.meta.env.DEV) return undefined;
  const [{ createSensitiveSearch }, { sensitiveValues }] = await Promise.all([
    import('../../telemetry/sensitive-search.ts'),
    import('../../telemetry/sensitive-values.ts'),
  ]);
  return createSensitiveSearch(() => sensitiveValues(values(), flow).map(({ value }) => value));
}

function cookiePage() {
  return {
    get cookie() {
      return document.cookie;
    },
    set cookie(text: string) {
      document.cookie = text;
    },
    isFramed: window.top !== window,
    isSecure: window.isSecureContext && window.location.protocol === 'https:',
  };
}

function newId(): string {
  return crypto.randomUUID();
}
