import type { ClockPort } from '../runtime/shapes/ports.ts';
import type { CarrierPort } from './carrier/carrier-port.ts';
import type { DeviceSettings } from './device/device-settings.ts';
import type { DeviceKeys } from './device/key-pair.ts';
import type { RegistrationStore } from './device/registration-store.ts';
import type { PasskeyPort } from './passkey/passkey-port.ts';
import type { FingerprintConfig } from './config.ts';
import type { VerificationErrorCode } from './errors.ts';

/** What the layer reads of a reply; a `Response` is one. */
export interface BackendResponse {
  readonly ok: boolean;
  readonly status: number;
  /** where the reply came from in the end, after redirects */
  readonly url?: string;
  text(): Promise<string>;
}

/**
 * What a socket tells its owner. `origin` is that of the message, as browsers report it (`wss://host`), `refusedBy` the
 * directive of the page's policy that did not let it be opened.
 */
export interface SocketListener {
  open(): void;
  message(data: unknown, origin: string): void;
  close(code: number, refusedBy?: string): void;
}

/** An open (or opening) socket. */
export interface VerificationSocket {
  send(text: string): void;
  close(): void;
}

/** What the layer needs of the page it runs in. */
export interface PagePort {
  /** origin of the page, where it may always redirect to */
  readonly origin: string;
  readonly userAgent: string;
  /** Leaves the page for another, without a way back to it. */
  replace(url: string): void;
  /** Runs the callback each time a hidden page is shown again or a lost network is back; returns what calls it off. */
  onShown(callback: () => void): () => void;
}

/** What loads the fingerprint agent and asks it. */
export interface FingerprintPort {
  /** @returns what the agent found, as JSON text; rejects with an Error whose message names the failure */
  collect(config: FingerprintConfig): Promise<string>;
}

/**
 * Everything the layer takes from the world. Browsers' own are in `browser-ports.ts`;
 * tests pass theirs and so own time, network, sockets, storage, keys and authenticators.
 */
export interface VerificationPorts extends Pick<ClockPort, 'now' | 'after'> {
  /** May reject with a VerificationError 'blocked' that says what the page's policy refuses. */
  fetch(url: string, init: RequestInit): Promise<BackendResponse>;
  openSocket(url: string, listener: SocketListener): VerificationSocket;
  readonly page: PagePort;
  readonly registrations: RegistrationStore;
  readonly settings: DeviceSettings;
  readonly keys: DeviceKeys;
  readonly passkeys: PasskeyPort;
  readonly fingerprint: FingerprintPort;
  /** what a carrier check needs beside `fetch`; browsers have none of it */
  readonly carrier?: CarrierPort;
  /** Reads the next code out of a text message; absent where the browser cannot. @source V §2 Code entry prompt */
  readTextedCode?(signal: AbortSignal): Promise<string>;
}

/**
 * What a log is told of a verification: that a step begins, where it leads, or how it fails. No token, number or code of
 * a person is in it; a message may hold words of the server.
 */
export type LogEntry =
  | { readonly event: 'step'; readonly step: string }
  | { readonly event: 'next'; readonly step: string; readonly next: string }
  | {
      readonly event: 'failure';
      readonly step: string;
      readonly code: VerificationErrorCode;
      readonly message: string;
    };

/** Takes one entry. What it throws changes nothing. */
export type Log = (entry: LogEntry) => void;
