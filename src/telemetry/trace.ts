import type { Occurrence } from './held-analytics.ts';

/** So many of the last things that happened are told with a failure. */
const mostTold = 14;
/** A property is no longer than this. */
const longest = 500;

/**
 * What led to a failure, in names alone: `-41s at BASKET; -38s Form Submit SUBMIT; -38s System Error lookup 503 4K7Q-29FM`.
 *
 * @returns takes each thing that happened, and gives a system error the property `trace`; all else comes back as it was
 * @source A §8 "reported to system tracking", docs/decisions/0058
 */
export function createTrace(): (occurrence: Occurrence) => Occurrence {
  const lately: Named[] = [];
  return (occurrence) => {
    if (occurrence.kind === 'identify') return occurrence;
    lately.push(occurrence);
    if (lately.length > mostTold) lately.shift();
    if (occurrence.name !== 'System Error') return occurrence;
    const lines = lately.map((each) => `${Math.round((each.at - occurrence.at) / 1_000)}s ${lineOf(each)}`);
    while (lines.join('; ').length > longest) lines.shift();
    return { ...occurrence, values: { ...occurrence.values, trace: lines.join('; ') } };
  };
}

type Named = Exclude<Occurrence, { readonly kind: 'identify' }>;

/** Of these the runtime itself sets the properties; those of a flow's events could be anything. */
const ownEvents: ReadonlySet<string> = new Set(['Click', 'Form Submit', 'System Error']);

/** Names of the flow's own: of the step or event, of the call, and how it ended. */
function lineOf({ kind, name, values }: Named): string {
  if (kind === 'page') return `at ${name}`;
  if (!ownEvents.has(name)) return name;
  const { event, call, status, loss, supportCode } = values;
  return [name, event, call, status, loss, supportCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
}
