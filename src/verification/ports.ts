import type { ClockPort } from '../runtime/shapes/ports.ts';
import type { CarrierPort } from './carrier/carrier-port.ts';
import type { DeviceSettings } from './device/device-settings.ts';
import type { DeviceKeys } from './device/device-crypto.ts';
import type { RegistrationStore } from './device/registration-store.ts';
import type { PasskeyPort } from './passkey/passkey-port.ts';
import type { FingerprintConfig } from './config.ts';
import type { VerificationErrorCode } from './errors.ts';

export interface BackendResponse {
  readonly ok: boolean;
  readonly status: number;
  /** Final URL, after redirects. */
  readonly url?: string;
  text(): Promise<string>;
}

/** `violatedDirective` is the CSP directive that blocked the socket. */
export interface SocketListener {
  open(): void;
  message(data: unknown, origin: string): void;
  close(code: number, violatedDirective?: string): void;
}

export interface VerificationSocket {
  send(text: string): void;
  close(): void;
}

export interface PagePort {
  readonly origin: string;
  readonly userAgent: string;
  /** Opens `url` in place of the current history entry. */
  replace(url: string): void;
  /** Calls `callback` when the page is visible or online again. @returns a function that unsubscribes */
  onVisibleOrOnline(callback: () => void): () => void;
}

export interface FingerprintPort {
  /** @returns the fingerprint as JSON text */
  collect(config: FingerprintConfig): Promise<string>;
}

/** Functions of the environment. `browserPorts` implements them. */
export interface VerificationPorts extends Pick<ClockPort, 'now' | 'after'> {
  /** @throws VerificationError 'blocked' if the CSP blocks the request */
  fetch(url: string, init: RequestInit): Promise<BackendResponse>;
  openSocket(url: string, listener: SocketListener): VerificationSocket;
  readonly page: PagePort;
  readonly registrations: RegistrationStore;
  readonly settings: DeviceSettings;
  readonly keys: DeviceKeys;
  readonly passkeys: PasskeyPort;
  readonly fingerprint: FingerprintPort;
  /** Only in apps that can access the device's radio. */
  readonly carrier?: CarrierPort;
  /** Reads a code from a text message. @source V §2 Code entry prompt */
  readTextedCode?(signal: AbortSignal): Promise<string>;
}

/** Log entries contain no token, phone number or code. */
export type LogEntry =
  | { readonly event: 'step'; readonly step: string }
  | { readonly event: 'next'; readonly step: string; readonly next: string }
  | {
      readonly event: 'failure';
      readonly step: string;
      readonly code: VerificationErrorCode;
      readonly message: string;
    };

export type Log = (entry: LogEntry) => void;
