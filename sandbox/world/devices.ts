import { randomBytes, randomUUID } from 'node:crypto';

export interface DeviceKey {
  keyId: string;
  /** The SubjectPublicKeyInfo in DER. */
  spki: Buffer;
}

/** The kind of registration: silent, silent with a key that works for many sites, or with a passkey. */
export type DeviceKind = 'passive' | 'universal' | 'passkey';

/**
 * A registered device.
 *
 * @source V §3 Device registration
 */
export interface Device {
  deviceId: string;
  kind: DeviceKind;
  /** Mobile number of ten digits, or the birth date if the number was not known. */
  owner: string;
  deviceName: string;
  deviceCapabilities: readonly string[];
  keys: DeviceKey[];
  /** Milliseconds since 1970. */
  createdAt: number;
}

export interface Passkey {
  /** base64url */
  credentialId: string;
  deviceId: string;
  owner: string;
  /** COSE key. */
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  /** Whether user verification was performed at registration. */
  isUserVerified: boolean;
  createdAt: number;
}

/** The registered devices and passkeys. They remain stored when a session ends. */
export class Devices {
  readonly #devices = new Map<string, Device>();
  readonly #passkeys = new Map<string, Passkey>();
  readonly #webAuthnUserIds = new Map<string, Uint8Array<ArrayBuffer>>();

  register(device: Omit<Device, 'deviceId'>): Device {
    const registered = { deviceId: randomUUID(), ...device };
    this.#devices.set(registered.deviceId, registered);
    return registered;
  }

  findDevice(deviceId: string | null | undefined): Device | undefined {
    return this.#devices.get(deviceId ?? '');
  }

  findDeviceByKey(keyId: string): Device | undefined {
    return this.list().find(({ keys }) => keys.some((key) => key.keyId === keyId));
  }

  addPasskey(passkey: Passkey): void {
    this.#passkeys.set(passkey.credentialId, passkey);
  }

  findPasskey(credentialId: string): Passkey | undefined {
    return this.#passkeys.get(credentialId);
  }

  passkeysOf(owner: string, deviceId?: string): Passkey[] {
    return this.listPasskeys().filter(
      (passkey) => passkey.owner === owner && (deviceId === undefined || passkey.deviceId === deviceId),
    );
  }

  /** WebAuthn user id (16 bytes) of an owner. */
  webAuthnUserIdOf(owner: string): Uint8Array<ArrayBuffer> {
    const userId = this.#webAuthnUserIds.get(owner) ?? new Uint8Array(randomBytes(16));
    this.#webAuthnUserIds.set(owner, userId);
    return userId;
  }

  remove(deviceId: string): void {
    this.removePasskeys(deviceId);
    this.#devices.delete(deviceId);
  }

  removePasskeys(deviceId: string): void {
    for (const passkey of this.listPasskeys()) {
      if (passkey.deviceId === deviceId) this.#passkeys.delete(passkey.credentialId);
    }
  }

  list(): Device[] {
    return [...this.#devices.values()];
  }

  listPasskeys(): Passkey[] {
    return [...this.#passkeys.values()];
  }

  clear(): void {
    for (const collection of [this.#devices, this.#passkeys, this.#webAuthnUserIds]) collection.clear();
  }
}
