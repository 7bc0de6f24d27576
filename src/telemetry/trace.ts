import type { AnalyticsCall } from './buffered-analytics.ts';

const mostOccurrences = 14;
const longest = 500;

/**
 * Adds the property `trace` to system errors. It lists the last occurrences by name: `-38s Form Submit SUBMIT; -38s
 * System Error lookup 503 4K7Q-29FM`.
 *
 * @source A §8 "reported to system tracking", docs/decisions/0058
 */
export function createTrace(): (occurrence: AnalyticsCall) => AnalyticsCall {
  const recent: Named[] = [];
  return (occurrence) => {
    if (occurrence.kind === 'identify') return occurrence;
    recent.push(occurrence);
    if (recent.length > mostOccurrences) recent.shift();
    if (occurrence.name !== 'System Error') return occurrence;
    const lines = recent.map((each) => `${Math.round((each.at - occurrence.at) / 1_000)}s ${lineOf(each)}`);
    while (lines.join('; ').length > longest) lines.shift();
    return { ...occurrence, values: { ...occurrence.values, trace: lines.join('; ') } };
  };
}

type Named = Exclude<AnalyticsCall, { readonly kind: 'identify' }>;

/** Properties of other events could contain anything. */
const runtimeEvents: ReadonlySet<string> = new Set(['Click', 'Form Submit', 'System Error']);

function lineOf({ kind, name, values }: Named): string {
  if (kind === 'page') return `at ${name}`;
  if (!runtimeEvents.has(name)) return name;
  const { event, call, status, loss, supportCode } = values;
  return [name, event, call, status, loss, supportCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
}
