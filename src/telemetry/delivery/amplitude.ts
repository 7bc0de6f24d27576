import { createInstance, Types } from '@amplitude/analytics-browser';
import type { AnalyticsEvent } from '../analytics-event.ts';
import { batchLimit, bytesOf } from './batch.ts';
import type { Destination, Outcome } from './destination.ts';
import { type Network, postJson } from './post-json.ts';

/** Where events are posted, and by what. */
export interface AmplitudeSettings extends Network {
  /** Public key of the project. */
  readonly apiKey: string;
  /** Address of its HTTP API. */
  readonly url: string;
}

/**
 * Amplitude, by its own library, of which only the form of the requests is used: it keeps no event, asks nobody for settings,
 * watches nothing of the page and tries nothing again; queue, waits and requests are those of every destination.
 *
 * @source A §7 Configuration, docs/decisions/0036
 */
export async function createAmplitude(settings: AmplitudeSettings): Promise<Destination> {
  const client = createInstance();
  let outcome: Outcome = { kind: 'failed' };
  // An option for who posts there is none; a plugin is given what the library posts with.
  const ownTransport: Types.EnrichmentPlugin = {
    name: 'own-transport',
    type: 'enrichment',
    async setup(config) {
      config.transportProvider = {
        async send(url, payload) {
          outcome = await postJson(settings, url, JSON.stringify(payload));
          // Nothing that the library would have to do.
          return null;
        },
      };
    },
    execute: async (event) => event,
  };
  await client.init(settings.apiKey, { ...silent, serverUrl: settings.url }).promise;
  await client.add(ownTransport).promise;
  return {
    name: 'amplitude',
    sizeOf: (event) => bytesOf(JSON.stringify(eventOf(event))) + libraryBytes,
    async post(events) {
      outcome = { kind: 'failed' };
      const results = events.map((event) => client.track(eventOf(event)).promise);
      client.flush();
      await Promise.all(results);
      return outcome;
    },
  };
}

/** What the library adds to each event, at most: its name and version, ids of the session. */
const libraryBytes = 300;

/** All that the library would do by itself is off. */
const silent: Types.BrowserOptions = {
  autocapture: false,
  remoteConfig: { fetchRemoteConfig: false },
  enableDiagnostics: false,
  identityStorage: 'none',
  storageProvider: nowhere(),
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

/** A store of the library that keeps nothing. */
function nowhere(): NonNullable<Types.BrowserOptions['storageProvider']> {
  const nothing = async (): Promise<undefined> => undefined;
  return { isEnabled: async () => true, get: nothing, getRaw: nothing, set: nothing, remove: nothing, reset: nothing };
}
