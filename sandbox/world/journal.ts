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

/** Every request of the product in order, readable by tests. Tokens are kept as hashes only. */
export class Journal {
  #entries: JournalEntry[] = [];

  /** Adds an entry and returns it, so that its status can be set once the request is answered. */
  add(entry: Omit<JournalEntry, 'status'>): JournalEntry {
    const kept: JournalEntry = {
      ...entry,
      query: hashed(entry.query, secretQuery),
      headers: hashed(entry.headers, secretHeaders),
      status: null,
    };
    this.#entries.push(kept);
    return kept;
  }

  /** All entries, oldest first. */
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
