import type { Journal, JournalEntry } from './journal.ts';

/** What the sandbox knows of a failure that somebody was shown. */
export interface SupportTrace {
  /** The properties of the event that told of it: names, no words of a person or a server. */
  readonly failure: Readonly<Record<string, unknown>>;
  /** What the page had done until then, the oldest first, as it told. */
  readonly steps: readonly string[];
  /** Calls of the two minutes before, oldest first. */
  readonly requests: readonly JournalEntry[];
}

const beforeMs = 120_000;

/**
 * @param code as it is read out: `4K7Q-29FM`; case and blanks do not matter
 * @returns undefined if nobody told of it
 */
export function supportTrace(journal: Journal, code: string): SupportTrace | undefined {
  const wanted = plain(code);
  const entries = journal.list();
  for (const { path, body } of entries) {
    if (!path.startsWith('collector/')) continue;
    for (const event of eventsIn(body)) {
      const { properties = {}, timestamp = '' } = event;
      if (plain(properties['support_code']) !== wanted) continue;
      const at = Date.parse(timestamp);
      const { trace } = properties;
      const isBefore = (entry: JournalEntry): boolean => entry.at <= at + 1_000 && entry.at > at - beforeMs;
      return {
        failure: properties,
        steps: typeof trace === 'string' ? trace.split('; ') : [],
        requests: entries.filter((entry) => isBefore(entry) && !entry.path.startsWith('collector/')),
      };
    }
  }
  return undefined;
}

interface CollectedEvent {
  readonly timestamp?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Of a batch, or of a single event. */
function eventsIn(body: unknown): readonly CollectedEvent[] {
  if (typeof body !== 'object' || body === null) return [];
  const { batch } = body as { readonly batch?: unknown };
  const list: readonly unknown[] = Array.isArray(batch) ? batch : [body];
  return list.filter((event): event is CollectedEvent => typeof event === 'object' && event !== null);
}

function plain(code: unknown): string {
  return typeof code === 'string' ? code.toUpperCase().replaceAll(/[^\dA-Z]/g, '') : '';
}
