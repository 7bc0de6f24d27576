import { IdempotentReplies } from '../server/idempotent-replies.ts';
import { Hub } from '../hub/hub.ts';
import type { AuthScript } from '../verification/auth-script.ts';
import { CarrierChecks } from './carrier-checks.ts';
import { Clock } from './clock.ts';
import { Devices } from './devices.ts';
import { Faults } from './faults.ts';
import type { AuthSession, Identity } from './sessions.ts';
import { Journal } from './journal.ts';
import { Phones } from './phones.ts';
import { RecentSet } from './recent-set.ts';
import type { Contact, Deal } from './records.ts';
import { SigningChallenges } from './signing-challenges.ts';

/** What a world is made with. */
export interface WorldOptions {
  /** How long the slow magic inputs (plate SLOW8, SSN 0006) take. Default 8000. */
  slowMs?: number;
}

/** Of requests, used tokens and kept replies so many are remembered, however long the sandbox runs. */
const mostRemembered = 20_000;

/** All state of one sandbox. Nothing is kept anywhere else, so `reset` forgets everything. */
export class World {
  readonly clock = new Clock();
  readonly journal = new Journal(mostRemembered);
  readonly faults = new Faults();
  readonly phones = new Phones();
  readonly devices = new Devices();
  readonly signingChallenges = new SigningChallenges();
  readonly carrierChecks = new CarrierChecks();
  readonly hub = new Hub();
  readonly replies = new IdempotentReplies(mostRemembered);
  readonly slowMs: number;

  readonly contacts = new Map<string, Contact>();
  readonly deals = new Map<string, Deal>();
  readonly identities = new Map<string, Identity>();
  /** Verification sessions by their auth token. */
  readonly sessions = new Map<string, AuthSession>();
  /** Bot-check tokens that were used, the newest: each is good for one attempt. */
  readonly usedBotTokens = new RecentSet<string>(mostRemembered);
  /** Scripts the verification backend for the next identity start. */
  authScript: AuthScript | null = null;
  /** Where the carrier provider answers over https; null when only plain http reaches it. A reset leaves it. */
  carrierOrigin: string | null = null;

  /** Where the partner's page is; null when nobody serves it. A reset leaves it. */
  partnerOrigin: string | null = null;

  constructor({ slowMs = 8000 }: WorldOptions = {}) {
    this.slowMs = slowMs;
  }

  /**
   * Forgets everything, closes every hub connection and status socket, and sets the clock right.
   *
   * @param devices false: devices and their passkeys stay known
   */
  reset({ devices = true } = {}): void {
    for (const session of this.sessions.values()) session.channel.close();
    this.hub.closeAll();
    this.clock.reset();
    this.journal.clear();
    this.faults.clear();
    this.phones.clear();
    if (devices) this.devices.clear();
    this.signingChallenges.clear();
    this.carrierChecks.clear();
    this.replies.clear();
    for (const held of [this.contacts, this.deals, this.identities, this.sessions, this.usedBotTokens]) held.clear();
    this.authScript = null;
  }
}
