import { randomBytes, randomUUID } from 'node:crypto';

/** A public key a device signs with. */
export interface DeviceKey {
  keyId: string;
  /** DER of the SubjectPublicKeyInfo. */
  spki: Buffer;
}

/** How a device was registered: silently, silently with the key all sites share, or with a passkey. */
export type DeviceKind = 'passive' | 'universal' | 'passkey';

/** A device the verification backend knows. @source V §3 Device registration */
export interface Device {
  deviceId: string;
  kind: DeviceKind;
  /** Whose it is: a mobile number of ten digits, or a birth date where the number was not known. */
  owner: string;
  deviceName: string;
  deviceCapabilities: readonly string[];
  keys: DeviceKey[];
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A passkey the relying party knows. */
export interface Passkey {
  /** base64url */
  credentialId: string;
  deviceId: string;
  owner: string;
  /** COSE key. */
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  /** The person was verified, not only present, when it was made. */
  isUserVerified: boolean;
  createdAt: number;
}

/** Registered devices and passkeys. They outlive verifications, as the device's own memory does. */
export class Devices {
  readonly #devices = new Map<string, Device>();
  readonly #passkeys = new Map<string, Passkey>();
  readonly #userIds = new Map<string, Uint8Array<ArrayBuffer>>();

  /** Adds a device under a new id. */
  register(device: Omit<Device, 'deviceId'>): Device {
    const registered = { deviceId: randomUUID(), ...device };
    this.#devices.set(registered.deviceId, registered);
    return registered;
  }

  device(deviceId: string | null | undefined): Device | undefined {
    return this.#devices.get(deviceId ?? '');
  }

  /** The device that holds a key. */
  holderOf(keyId: string): Device | undefined {
    return this.list().find(({ keys }) => keys.some((key) => key.keyId === keyId));
  }

  addPasskey(passkey: Passkey): void {
    this.#passkeys.set(passkey.credentialId, passkey);
  }

  passkey(credentialId: string): Passkey | undefined {
    return this.#passkeys.get(credentialId);
  }

  /** An owner's passkeys: all, or those of one device. */
  passkeysOf(owner: string, deviceId?: string): Passkey[] {
    return this.listPasskeys().filter(
      (passkey) => passkey.owner === owner && (deviceId === undefined || passkey.deviceId === deviceId),
    );
  }

  /** The 16 bytes an owner is known by to authenticators. */
  userIdOf(owner: string): Uint8Array<ArrayBuffer> {
    const userId = this.#userIds.get(owner) ?? new Uint8Array(randomBytes(16));
    this.#userIds.set(owner, userId);
    return userId;
  }

  /** Forgets a device with its keys and passkeys. */
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
    for (const held of [this.#devices, this.#passkeys, this.#userIds]) held.clear();
  }
}
