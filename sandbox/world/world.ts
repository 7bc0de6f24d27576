import { IdempotentReplies } from '../server/idempotent-replies.ts';
import { Hub } from '../hub/hub.ts';
import type { AuthScript } from '../verification/auth-script.ts';
import { CarrierChecks } from './carrier-checks.ts';
import { Clock } from './clock.ts';
import { Devices } from './devices.ts';
import { Faults } from './faults.ts';
import type { AuthSession, IdentityVerification } from './sessions.ts';
import { Journal } from './journal.ts';
import { Phones } from './phones.ts';
import { BoundedSet } from './bounded-set.ts';
import type { Contact, Deal } from './records.ts';
import { SigningChallenges } from './signing-challenges.ts';

export interface WorldOptions {
  /** Delay of the slow magic inputs (plate SLOW8, SSN 0006), in ms. Default: 8000. */
  slowReplyMs?: number;
}

/** Maximum number of stored requests, tokens and replies. */
const maxStored = 20_000;

export class World {
  readonly clock = new Clock();
  readonly journal = new Journal(maxStored);
  readonly faults = new Faults();
  readonly phones = new Phones();
  readonly devices = new Devices();
  readonly signingChallenges = new SigningChallenges();
  readonly carrierChecks = new CarrierChecks();
  readonly hub = new Hub();
  readonly idempotentReplies = new IdempotentReplies(maxStored);
  readonly slowReplyMs: number;

  readonly contacts = new Map<string, Contact>();
  readonly deals = new Map<string, Deal>();
  readonly identities = new Map<string, IdentityVerification>();
  /** The verification session for each auth token. */
  readonly sessions = new Map<string, AuthSession>();
  /** Used bot-check tokens; each is valid for one attempt. */
  readonly usedBotTokens = new BoundedSet<string>(maxStored);
  authScript: AuthScript | null = null;
  /** Origin of the carrier provider over HTTPS; null if it is not served. A reset does not change it. */
  carrierOrigin: string | null = null;

  /** Origin of the partner's page; null if it is not served. A reset does not change it. */
  partnerOrigin: string | null = null;

  constructor({ slowReplyMs = 8000 }: WorldOptions = {}) {
    this.slowReplyMs = slowReplyMs;
  }

  /**
   * Deletes all data, closes all sockets and resets the clock.
   *
   * @param devices if false, devices and passkeys are preserved
   */
  reset({ devices = true } = {}): void {
    for (const session of this.sessions.values()) session.statusChannel.close();
    this.hub.closeAll();
    this.clock.reset();
    this.journal.clear();
    this.faults.clear();
    this.phones.clear();
    if (devices) this.devices.clear();
    this.signingChallenges.clear();
    this.carrierChecks.clear();
    this.idempotentReplies.clear();
    for (const collection of [this.contacts, this.deals, this.identities, this.sessions, this.usedBotTokens])
      collection.clear();
    this.authScript = null;
  }
}
