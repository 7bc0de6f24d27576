import type { Journal, JournalEntry } from './journal.ts';

export interface SupportTrace {
  /** Properties of the reported event. */
  readonly failure: Readonly<Record<string, unknown>>;
  /** Actions that the page recorded before the failure, oldest first. */
  readonly pageActions: readonly string[];
  /** Calls in the two minutes before the failure, oldest first. */
  readonly requests: readonly JournalEntry[];
}

const beforeMs = 120_000;

/**
 * @param code such as `4K7Q-29FM`; case and spaces are ignored
 * @returns undefined if no failure was reported with this code
 */
export function findSupportTrace(journal: Journal, code: string): SupportTrace | undefined {
  const normalizedCode = normalizeCode(code);
  const entries = journal.list();
  for (const { path, body } of entries) {
    if (!path.startsWith('collector/')) continue;
    for (const event of eventsIn(body)) {
      const { properties = {}, timestamp = '' } = event;
      if (normalizeCode(properties['support_code']) !== normalizedCode) continue;
      const at = Date.parse(timestamp);
      const { trace } = properties;
      const isBefore = (entry: JournalEntry): boolean => entry.at <= at + 1_000 && entry.at > at - beforeMs;
      return {
        failure: properties,
        pageActions: typeof trace === 'string' ? trace.split('; ') : [],
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

/** The events in a batch, or the single event. */
function eventsIn(body: unknown): readonly CollectedEvent[] {
  if (typeof body !== 'object' || body === null) return [];
  const { batch } = body as { readonly batch?: unknown };
  const list: readonly unknown[] = Array.isArray(batch) ? batch : [body];
  return list.filter((event): event is CollectedEvent => typeof event === 'object' && event !== null);
}

function normalizeCode(code: unknown): string {
  return typeof code === 'string' ? code.toUpperCase().replaceAll(/[^\dA-Z]/g, '') : '';
}
