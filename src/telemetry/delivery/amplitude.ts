import { createInstance, Types } from '@amplitude/analytics-browser';
import type { AnalyticsEvent } from '../analytics-event.ts';
import { batchLimit, bytesOf } from './batch.ts';
import type { Destination, PostOutcome } from './destination.ts';
import { type NetworkPorts, postJson } from './post-json.ts';

export interface AmplitudeSettings extends NetworkPorts {
  readonly apiKey: string;
  readonly url: string;
}

/**
 * Amplitude's library only formats the requests, because `createDelivery` stores and retries events.
 *
 * @source A §7 Configuration, docs/decisions/0013
 */
export async function createAmplitude(settings: AmplitudeSettings): Promise<Destination> {
  const client = createInstance();
  let outcome: PostOutcome = { kind: 'failed' };
  // A plugin, because the library has no option for the transport.
  const transportPlugin: Types.EnrichmentPlugin = {
    name: 'own-transport',
    type: 'enrichment',
    async setup(config) {
      config.transportProvider = {
        async send(url, payload) {
          outcome = await postJson(settings, url, JSON.stringify(payload));
          // Null stops the library from handling the response.
          return null;
        },
      };
    },
    execute: async (event) => event,
  };
  await client.init(settings.apiKey, { ...quietOptions, serverUrl: settings.url }).promise;
  await client.add(transportPlugin).promise;
  return {
    name: 'amplitude',
    sizeOf: (event) => bytesOf(JSON.stringify(eventOf(event))) + maxLibraryBytes,
    async post(events) {
      outcome = { kind: 'failed' };
      const results = events.map((event) => client.track(eventOf(event)).promise);
      client.flush();
      await Promise.all(results);
      return outcome;
    },
  };
}

/** Maximum bytes that the library adds to an event. */
const maxLibraryBytes = 300;

const quietOptions: Types.BrowserOptions = {
  autocapture: false,
  remoteConfig: { fetchRemoteConfig: false },
  enableDiagnostics: false,
  identityStorage: 'none',
  storageProvider: noStorage(),
  cookieOptions: { domain: '', upgrade: false },
  trackingOptions: { ipAddress: false, language: false, platform: false },
  offline: Types.OfflineDisabled,
  logLevel: Types.LogLevel.None,
  flushQueueSize: batchLimit.events,
  flushMaxRetries: 1,
  minIdLength: 1,
};

function eventOf(event: AnalyticsEvent): Types.BaseEvent {
  const { type, name, properties, tracking } = event;
  return {
    event_type: type === 'track' ? name : type === 'page' ? 'Page View' : 'Identify',
    event_properties: { ...tracking, ...properties, ...(type === 'page' ? { step: name } : {}) },
    insert_id: event.message_id,
    time: Date.parse(event.timestamp),
    device_id: event.anonymous_id,
    ...(event.user_id === undefined ? {} : { user_id: event.user_id }),
  };
}

function noStorage(): NonNullable<Types.BrowserOptions['storageProvider']> {
  const noop = async (): Promise<undefined> => undefined;
  return { isEnabled: async () => true, get: noop, getRaw: noop, set: noop, remove: noop, reset: noop };
}
