/** Connects `src/telemetry` with the browser. It may import all of the engine. */
import { type Consent, parseConsent } from '../../embed/frame/host-consent.ts';
import { type Collector, createCollector } from '../../telemetry/delivery/collector.ts';
import { createDelivery, type Delivery } from '../../telemetry/delivery/create-delivery.ts';
import type { SensitivityDeclarations } from '../../telemetry/sensitive-values.ts';
import type { Destination } from '../../telemetry/delivery/destination.ts';
import { createMetricsReporter } from '../../telemetry/delivery/metrics.ts';
import type { NetworkPorts } from '../../telemetry/delivery/post-json.ts';
import { createErrorTracer } from '../../telemetry/error-trace.ts';
import { createEventMaker, type EventMakerOptions } from '../../telemetry/event-maker.ts';
import type { BufferedAnalytics, AnalyticsCall } from '../../telemetry/buffered-analytics.ts';
import { browserClock } from '../ports/clock.ts';
import type { StartConfig } from '../config-shape.ts';
import { deleteAnonymousId, getOrCreateAnonymousId, sampleFraction } from './anonymous-id.ts';
import { consentAttribute, type ConsentSources, readPageConsent } from './consent.ts';
import { openIndexedDbQueues, removeIndexedDbQueues } from './indexed-db-queue.ts';
import { createWebLock } from './web-lock.ts';

export interface AnalyticsOptions extends Pick<EventMakerOptions, 'trackingParameters' | 'report'> {
  readonly flow: EventMakerOptions['flow'] & SensitivityDeclarations;
  readonly buffer: BufferedAnalytics;
  readonly config: Pick<StartConfig, 'collector' | 'analytics' | 'development' | 'variant'>;
  /** Prefix of the database, lock and cookie names. */
  readonly productName: string;
  /** If false, buffered events are dropped. */
  readonly hadConsentAtStart: boolean;
  readonly consentSources: ConsentSources;
  readonly readContextEntries: () => Readonly<Record<string, unknown>>;
}

interface Channel {
  send(call: AnalyticsCall): void;
  close(): Promise<void>;
}

/**
 * Sends the events of a visit to the configured destinations. If required consent is missing, it sends and stores
 * nothing.
 *
 * @source A §7 Analytics events, docs/decisions/0013
 */
export function startAnalytics(options: AnalyticsOptions): void {
  let channel: Promise<Channel> | undefined;
  let closed: Promise<unknown> = Promise.resolve();
  let lastIdentify: AnalyticsCall | undefined;
  const open = (): void => {
    channel = closed.then(() => openChannel(options)).catch((cause: unknown) => reportNotStarted(options, cause));
    const identify = lastIdentify;
    if (identify !== undefined) void channel.then((opened) => opened.send(identify));
  };
  const addTrace = createErrorTracer();
  const receive = (untraced: AnalyticsCall): void => {
    const call = addTrace(untraced);
    logSystemError(options.productName, call);
    if (call.kind === 'identify') lastIdentify = call;
    void channel?.then((opened) => opened.send(call));
  };
  const onConsent = (consent: Consent): void => {
    if (consent === 'given') return open();
    if (channel === undefined && consent === 'asked') return;
    const opening = channel;
    channel = undefined;
    closed = closed.then(async () => {
      const opened = await opening;
      deleteAnonymousId(cookieName(options.productName), createCookieJar());
      await opened?.close();
      await removeIndexedDbQueues(databaseName(options.productName));
    });
  };
  if (!options.hadConsentAtStart) options.buffer.flushTo(receive);
  watchConsent(options.consentSources, onConsent);
  if (options.hadConsentAtStart) options.buffer.flushTo(receive);
}

/** Calls `onChange` with the consent for analytics, now and after each change. */
function watchConsent(
  { isRequired, root, watchHostConsent }: ConsentSources,
  onChange: (consent: Consent) => void,
): void {
  let lastConsent: Consent | undefined;
  let hostConsent: Consent | undefined;
  const update = (): void => {
    const consent = hostConsent ?? parseConsent(readPageConsent({ isRequired, root }));
    if (consent === lastConsent) return;
    lastConsent = consent;
    onChange(consent);
  };
  watchHostConsent?.((consent) => {
    hostConsent = consent;
    update();
  });
  update();
  if (isRequired) new MutationObserver(update).observe(root, { attributes: true, attributeFilter: [consentAttribute] });
}

/**
 * Logs an error that the applicant saw. Logging needs no consent, because the log stays in the browser and contains
 * only names.
 *
 * @source docs/decisions/0013
 */
export function logSystemError(product: string, call: AnalyticsCall, log: Pick<Console, 'info'> = console): void {
  if (call.kind !== 'track' || call.name !== 'System Error') return;
  const { supportCode, trace } = call.values;
  log.info(`${product}: support code ${String(supportCode)}; ${String(trace)}`);
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
  return { send: () => undefined, close: async () => undefined };
}

async function openChannel(options: AnalyticsOptions): Promise<Channel> {
  const { config, productName } = options;
  const { identity = 'visit', sample = 1 } = config.analytics ?? {};
  const anonymousId =
    identity === 'browser' ? getOrCreateAnonymousId(cookieName(productName), createCookieJar(), newId) : newId();
  const isSampled = sampleFraction(anonymousId) < sample;
  const deliveries = isSampled ? await openDeliveries(options) : [];
  const makeEvent = createEventMaker({
    ...options,
    variant: config.variant,
    anonymousId,
    newId,
    containsSensitive: await loadSensitiveSearch(options),
  });
  const stopWatching = watchPageLifecycle(deliveries);
  return {
    send(call) {
      const event = makeEvent(call);
      if (event !== undefined) for (const delivery of deliveries) delivery.send(event);
    },
    async close() {
      stopWatching();
      await Promise.all(deliveries.map((delivery) => delivery.stop()));
    },
  };
}

/**
 * Notifies deliveries before the page may close, and when the network is back.
 *
 * @returns a function that stops the notifications
 */
export function watchPageLifecycle(deliveries: readonly Pick<Delivery, 'flushOnUnload' | 'retryNow'>[]): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const flush = (): void => deliveries.forEach((delivery) => delivery.flushOnUnload());
  // On phones, this is often the last event that a page receives.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal });
  window.addEventListener('pagehide', flush, { signal });
  window.addEventListener('online', () => deliveries.forEach((delivery) => delivery.retryNow()), { signal });
  return () => controller.abort();
}

function cookieName(name: string): string {
  return `${name}-visitor`;
}

function databaseName(name: string): string {
  return `${name}-events`;
}

/** Each destination has its own queue, so that a slow destination does not delay the others. */
async function openDeliveries(options: AnalyticsOptions): Promise<readonly Delivery[]> {
  const { config, productName } = options;
  const { collector: url, analytics } = config;
  const network = { fetch: globalThis.fetch.bind(globalThis), clock: browserClock };
  const collector =
    url === undefined ? undefined : createCollector({ url, key: analytics?.key ?? undefined, ...network });
  const amplitude = await loadAmplitude(options, network);
  const destinations = [collector, amplitude].filter((item): item is Destination | Collector => item !== undefined);
  const measure = createMetricsReporter(async (series) => (await collector?.postMetrics(series)) ?? true, browserClock);
  const makeQueue = await openIndexedDbQueues(databaseName(productName));
  return destinations.map((destination) =>
    createDelivery({
      destination,
      queue: makeQueue(destination.name),
      lock: createWebLock(`${productName}-events-${destination.name}`),
      clock: browserClock,
      recordMetric: measure,
    }),
  );
}

async function loadAmplitude(
  { config, report }: AnalyticsOptions,
  network: NetworkPorts,
): Promise<Destination | undefined> {
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

/** Returns a check for sensitive values in events, or undefined outside development. */
async function loadSensitiveSearch({
  config,
  flow,
  readContextEntries,
}: AnalyticsOptions): Promise<EventMakerOptions['containsSensitive']> {
  if (config.development !== true && !import.meta.env.DEV) return undefined;
  const [{ createSensitiveValueMatcher }, { collectSensitiveValues }] = await Promise.all([
    import('../../telemetry/sensitive-value-matcher.ts'),
    import('../../telemetry/sensitive-values.ts'),
  ]);
  return createSensitiveValueMatcher(() =>
    collectSensitiveValues(readContextEntries(), flow).map(({ value }) => value),
  );
}

function createCookieJar() {
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
