import { createHash } from 'node:crypto';

/** One received request. `status` is null while it is pending and 0 if the reply was dropped. */
export interface JournalEntry {
  /** Milliseconds of the sandbox's clock. */
  at: number;
  method: string;
  /** Path without the API base and leading slash, such as `vehicle/getvin` or `v1/client/mobile/otp/start`. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The parsed JSON, or the text if it is not JSON; null if there is no body. */
  body: unknown;
  status: number | null;
}

const secretHeaders = new Set(['authtoken', 'overridetoken', 'authorization', 'cookie', 'sec-websocket-key']);
const secretQuery = new Set(['token', 'access_token', 'authtoken', 'id']);

/** The newest requests in order. Tokens are stored only as hashes. */
export class Journal {
  readonly #minEntries: number;
  #entries: JournalEntry[] = [];

  constructor(minEntries: number) {
    this.#minEntries = minEntries;
  }

  add(entry: Omit<JournalEntry, 'status'>): JournalEntry {
    const stored: JournalEntry = {
      ...entry,
      query: hashSecrets(entry.query, secretQuery),
      headers: hashSecrets(entry.headers, secretHeaders),
      status: null,
    };
    this.#entries.push(stored);
    // Old entries are removed in batches, because removing the first element of a long list is slow.
    if (this.#entries.length > this.#minEntries * 1.1) this.#entries = this.#entries.slice(-this.#minEntries);
    return stored;
  }

  /** The newest entries, in the order in which they arrived. */
  list(): readonly JournalEntry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}

/** Short hash of a secret, so that equal secrets can be recognized. */
function hashSecret(secret: string): string {
  return `sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 24)}`;
}

function hashSecrets(values: Record<string, string>, secrets: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.has(name.toLowerCase()) ? hashSecret(value) : value]),
  );
}
