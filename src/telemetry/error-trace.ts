import type { AnalyticsCall } from './buffered-analytics.ts';

const maxCalls = 14;
const maxLength = 500;

/**
 * Adds the property `trace` to system errors. `trace` lists the names of the last calls: `-38s Form Submit SUBMIT; -38s
 * System Error lookup 503 4K7Q-29FM`.
 *
 * @source A §8 "reported to system tracking", docs/decisions/0013
 */
export function createErrorTracer(): (call: AnalyticsCall) => AnalyticsCall {
  const recent: NamedCall[] = [];
  return (call) => {
    if (call.kind === 'identify') return call;
    recent.push(call);
    if (recent.length > maxCalls) recent.shift();
    if (call.name !== 'System Error') return call;
    const lines = recent.map((recentCall) => `${Math.round((recentCall.at - call.at) / 1_000)}s ${lineOf(recentCall)}`);
    while (lines.join('; ').length > maxLength) lines.shift();
    return { ...call, values: { ...call.values, trace: lines.join('; ') } };
  };
}

type NamedCall = Exclude<AnalyticsCall, { readonly kind: 'identify' }>;

/** Properties of other events could contain answers. */
const runtimeEvents: ReadonlySet<string> = new Set(['Click', 'Form Submit', 'System Error']);

function lineOf({ kind, name, values }: NamedCall): string {
  if (kind === 'page') return `at ${name}`;
  if (!runtimeEvents.has(name)) return name;
  const { event, call, status, loss, supportCode } = values;
  return [name, event, call, status, loss, supportCode]
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
}
