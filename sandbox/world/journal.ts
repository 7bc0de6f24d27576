import { createHash } from 'node:crypto';

/** One request as the sandbox received it. `status` is null while it is being answered and 0 when the reply was lost. */
export interface JournalEntry {
  /** Milliseconds since 1970 on the sandbox's clock. */
  at: number;
  method: string;
  /** Path without base and leading slash: `vehicle/getvin`, `v1/client/mobile/otp/start`, `collector/b`. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Parsed JSON, the raw text when it is no JSON, null when there was none. */
  body: unknown;
  status: number | null;
}

const secretHeaders = new Set(['authtoken', 'overridetoken', 'authorization', 'cookie', 'sec-websocket-key']);
const secretQuery = new Set(['token', 'access_token', 'authtoken', 'id']);

/** The requests of the product in order, the newest of them, readable by tests. Tokens are kept as hashes only. */
export class Journal {
  readonly #most: number;
  #entries: JournalEntry[] = [];

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds an entry and returns it, so that its status can be set once the request is answered. */
  add(entry: Omit<JournalEntry, 'status'>): JournalEntry {
    const kept: JournalEntry = {
      ...entry,
      query: hashed(entry.query, secretQuery),
      headers: hashed(entry.headers, secretHeaders),
      status: null,
    };
    this.#entries.push(kept);
    // Seldom and many at once: taking the first off a long list moves all the others.
    if (this.#entries.length > this.#most * 1.1) this.#entries = this.#entries.slice(-this.#most);
    return kept;
  }

  /** The newest entries, at least as many as are kept if there were as many, oldest first. */
  list(): readonly JournalEntry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}

/** Returns a short, stable stand-in for a secret: equal secrets stay recognisable, the secret does not. */
function hashSecret(secret: string): string {
  return `sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 24)}`;
}

function hashed(values: Record<string, string>, secrets: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.has(name.toLowerCase()) ? hashSecret(value) : value]),
  );
}
