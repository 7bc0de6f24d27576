import type { Consent } from '../../embed/frame/host-consent.ts';
import { type Collector, createCollector } from '../../telemetry/delivery/collector.ts';
import { createDelivery, type Delivery } from '../../telemetry/delivery/create-delivery.ts';
import type { SensitiveMarks } from '../../telemetry/sensitive-values.ts';
import type { Destination } from '../../telemetry/delivery/destination.ts';
import { createMetrics } from '../../telemetry/delivery/metrics.ts';
import type { Network } from '../../telemetry/delivery/post-json.ts';
import { createTrace } from '../../telemetry/trace.ts';
import { logFailure } from './log-failure.ts';
import { createEventMaker, type EventMakerOptions } from '../../telemetry/event-maker.ts';
import type { BufferedAnalytics, AnalyticsCall } from '../../telemetry/buffered-analytics.ts';
import { browserClock } from '../ports/clock.ts';
import type { StartConfig } from '../config-shape.ts';
import { deleteAnonymousId, getOrCreateAnonymousId, sampleFraction } from './anonymous-id.ts';
import { watchConsent } from './watch-consent.ts';
import type { ConsentSources } from './consent.ts';
import { openIndexedDbQueues, removeIndexedDbQueues } from './indexed-db-queue.ts';
import { watchPage } from './watch-page.ts';
import { createWebLock } from './web-lock.ts';

export interface AnalyticsOptions extends Pick<EventMakerOptions, 'tracking' | 'report'> {
  readonly flow: EventMakerOptions['flow'] & SensitiveMarks;
  readonly buffer: BufferedAnalytics;
  readonly config: Pick<StartConfig, 'collector' | 'analytics' | 'development' | 'variant'>;
  /** Prefix of the names of database, locks and cookie. */
  readonly name: string;
  /** If false, earlier events are dropped. */
  readonly hadConsent: boolean;
  readonly consent: ConsentSources;
  readonly currentEntries: () => Readonly<Record<string, unknown>>;
}

interface Channel {
  take(occurrence: AnalyticsCall): void;
  close(): Promise<void>;
}

/**
 * Sends the events of a visit to the configured destinations. This folder connects `src/telemetry` with the browser.
 * It may import all of the engine. Without required consent, it sends and stores nothing.
 *
 * @source A §7 Analytics events, docs/decisions/0036
 */
export function startAnalytics(start: AnalyticsOptions): void {
  let channel: Promise<Channel> | undefined;
  let closed: Promise<unknown> = Promise.resolve();
  let user: AnalyticsCall | undefined;
  const open = (): void => {
    channel = closed.then(() => openChannel(start)).catch((cause: unknown) => reportNotStarted(start, cause));
    const known = user;
    if (known !== undefined) void channel.then((opened) => opened.take(known));
  };
  const addTrace = createTrace();
  const take = (untraced: AnalyticsCall): void => {
    const occurrence = addTrace(untraced);
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
      deleteAnonymousId(cookieOf(start.name), cookiePage());
      await opened?.close();
      await removeIndexedDbQueues(databaseOf(start.name));
    });
  };
  if (!start.hadConsent) start.buffer.flushTo(take);
  watchConsent(start.consent, change);
  if (start.hadConsent) start.buffer.flushTo(take);
}

function reportNotStarted({ report }: AnalyticsOptions, cause: unknown): Channel {
  report({
    code: 'analytics-not-started',
    severity: 'error',
    where: {},
    why: 'Analytics did not start. No events are sent during this visit',
    fix: 'Fix the cause, or report it',
    cause,
  });
  return { take: () => undefined, close: async () => undefined };
}

async function openChannel(start: AnalyticsOptions): Promise<Channel> {
  const { config, name } = start;
  const { identity = 'visit', sample = 1 } = config.analytics ?? {};
  const anonymousId = identity === 'browser' ? getOrCreateAnonymousId(cookieOf(name), cookiePage(), newId) : newId();
  const isSampled = sampleFraction(anonymousId) < sample;
  const deliveries = isSampled ? await openDeliveries(start) : [];
  const make = createEventMaker({
    ...start,
    variant: config.variant,
    anonymousId,
    newId,
    containsSensitive: await sensitiveSearch(start),
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

/** Separate queues, so that a slow destination delays no other. */
async function openDeliveries(start: AnalyticsOptions): Promise<readonly Delivery[]> {
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

async function loadAmplitude({ config, report }: AnalyticsOptions, network: Network): Promise<Destination | undefined> {
  const settings = config.analytics?.amplitude ?? null;
  if (settings === null) return undefined;
  try {
    const { createAmplitude } = await import('../../telemetry/delivery/amplitude.ts');
    return await createAmplitude({ ...settings, ...network });
  } catch (cause) {
    report({
      code: 'analytics-not-loaded',
      where: { key: 'amplitude' },
      why: 'The code for Amplitude did not load. Events go to the collector only',
      fix: 'Check that the server has the file `assets/amplitude-*.js`',
      cause,
    });
    return undefined;
  }
}

/** Development only. */
async function sensitiveSearch({
  config,
  flow,
  currentEntries,
}: AnalyticsOptions): Promise<EventMakerOptions['containsSensitive']> {
  if (config.development !== true && !import.meta.env.DEV) return undefined;
  const [{ createSensitiveSearch }, { sensitiveValues }] = await Promise.all([
    import('../../telemetry/sensitive-search.ts'),
    import('../../telemetry/sensitive-values.ts'),
  ]);
  return createSensitiveSearch(() => sensitiveValues(currentEntries(), flow).map(({ value }) => value));
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
