import type { World } from '../../../sandbox/world/world.ts';
import { registries } from '../../../src/refinance/registries.ts';
import type { ClockPort, SessionChannel, SessionRunner } from '../../../src/runtime/shapes/ports.ts';
import {
  browserPorts,
  createVerifyMobile,
  defaultConfig,
  type VerificationPorts,
} from '../../../src/verification/index.ts';
import type { PasskeyPort } from '../../../src/verification/passkey/passkey-port.ts';
import type { DeviceRegistration } from '../../../src/verification/device/device-registration.ts';
import type { SettingName } from '../../../src/verification/device/device-settings.ts';
import { webDeviceCrypto } from '../../../src/verification/device/device-crypto.ts';
// Imported in advance, so that no step waits for a file.
import '../../../src/verification/carrier/check-carrier.ts';
import '../../../src/verification/channel/wait-for-next-step.ts';
import '../../../src/verification/device/register-device.ts';
import '../../../src/verification/device/signed-call.ts';
import '../../../src/verification/device/universal-redirect.ts';
import '../../../src/verification/instant-link/wait-for-link.ts';
import '../../../src/verification/passkey/finish-ceremony.ts';
import '../../../src/verification/passkey/can-use-passkey.ts';
import '../../../src/verification/passkey/start-ceremony.ts';
import { listenToHub, openStatusSocket } from './connections.ts';
import type { Network } from './network.ts';

export interface SessionWorld {
  readonly world: World;
  readonly network: Network;
  readonly clock: ClockPort;
  readonly device: 'mobile' | 'desktop';
  readonly memory: DeviceMemory;
  readonly passkeys?: PasskeyPort | undefined;
  /** Called for each event of a session that its declaration does not contain. */
  readonly onUndeclared: (what: string) => void;
  /** Called for each event of a session. */
  readonly onSaid: (name: string) => void;
}

/** Data of the verification on a device that outlives a page load. */
export interface DeviceMemory {
  readonly registrations: Map<string, DeviceRegistration>;
  readonly settings: Map<SettingName, string>;
}

export function emptyMemory(): DeviceMemory {
  return { registrations: new Map(), settings: new Map() };
}

/** Sessions that use the sandbox. `cut` closes their connections. */
export interface Sessions {
  readonly run: SessionRunner;
  cut(): void;
}

/** The verification with the sandbox, and a replacement for the hub. */
export function createSessions(parts: SessionWorld): Sessions {
  const { world, device } = parts;
  const sockets = new Set<(code: number) => void>();
  const verify = createVerifyMobile({
    ports: portsOf(parts, sockets),
    // Repeated steps have no pause, like retried calls.
    config: { callTimeoutMs: defaultConfig.callTimeoutMs, channel: defaultConfig.channel, repeatPauseMs: 0 },
  });
  return {
    run(name, input, channel) {
      const heard = listening(name, channel, parts);
      if (name === 'documents-hub') return listenToHub(parts, String(input['connectionId']), heard);
      const { token, phoneNumber } = input;
      const known = typeof phoneNumber === 'string' ? { phoneNumber } : {};
      return verify({ token: String(token), ...known }, heard, { device });
    },
    cut() {
      for (const close of Array.from(sockets)) close(1006);
      world.hub.closeAllSilently();
    },
  };
}

function listening(name: string, channel: SessionChannel, { onUndeclared, onSaid }: SessionWorld): SessionChannel {
  const declared = registries.sessions[name];
  const check = (what: string, shown: readonly string[] | undefined, data: object = {}): void => {
    onSaid(`${name}:${what}`);
    const extra = Object.keys(data).filter((key) => !(shown ?? []).includes(key));
    if (shown === undefined || extra.length > 0) onUndeclared(`${name} ${what} ${extra.join(' ')}`);
  };
  return {
    ask: (ask, data) => {
      check(`asks.${ask}`, declared?.asks[ask]?.shows, data);
      channel.ask(ask, data);
    },
    report: (event, data) => {
      check(event, declared?.events[event], data);
      channel.report(event, data);
    },
    finish: (ending, data) => {
      check(ending, declared?.endings[ending], data);
      channel.finish(ending, data);
    },
  };
}

function portsOf(
  { world, network, clock, memory, passkeys }: SessionWorld,
  sockets: Set<(code: number) => void>,
): VerificationPorts {
  return {
    ...browserPorts(defaultConfig.names.storage),
    ...memoryPorts(memory),
    ...(passkeys !== undefined && { passkeys }),
    keys: {
      generate: () => network.during(webDeviceCrypto.generate()),
      publicKeyPem: (keys) => network.during(webDeviceCrypto.publicKeyPem(keys)),
      sign: (keys, text) => network.during(webDeviceCrypto.sign(keys, text)),
      digest: (text) => network.during(webDeviceCrypto.digest(text)),
    },
    fetch: (url, init) => network.fetch(url, init),
    now: () => clock.now(),
    after: (ms, run) => clock.after(ms, run),
    openSocket: (url, listener) => openStatusSocket({ world, network, sockets }, new URL(url), listener),
  };
}

function memoryPorts({ registrations, settings }: DeviceMemory): Pick<VerificationPorts, 'registrations' | 'settings'> {
  return {
    registrations: {
      read: async (namespace) => registrations.get(namespace),
      write: async (record) => void registrations.set(record.namespace, record),
      remove: async (namespace) => void registrations.delete(namespace),
    },
    settings: {
      read: (name) => settings.get(name) ?? null,
      write: (name, value) => void (value === null ? settings.delete(name) : settings.set(name, value)),
    },
  };
}
