import type { Browser } from 'playwright';
import type { Costs } from '../costs.ts';

/** What the browser counts as what, by the names of its trace. */
const kinds = {
  'scripts read and begun': ['v8.compile', 'v8.compileModule', 'EvaluateScript', 'v8.evaluateModule'],
  'decided, drawn and taken over': ['RunMicrotasks', 'FunctionCall'],
  'style, layout and paint': ['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'],
  'pages and sheets read': ['ParseHTML', 'ParseAuthorStyleSheet'],
} as const;

export type Kind = keyof typeof kinds;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly ts: number;
  /** Time of the thread itself, in µs. */
  readonly tdur?: number;
}

/** What the page's own thread did, in ms of its own time, from the beginning of `start` until `step-ready`. */
export async function workUntil(browser: Browser, start: () => Promise<unknown>): Promise<Costs<Kind>> {
  const categories = ['devtools.timeline', 'v8', 'blink.user_timing', 'disabled-by-default-v8.compile'];
  await browser.startTracing(undefined, { categories });
  await start();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const ready = traceEvents.find(({ name }) => name === 'step-ready');
  const before = traceEvents.filter(({ tid, ts }) => tid === ready?.tid && ts < ready.ts);
  const sums = Object.entries(kinds).map(([kind, names]) => [kind, sumOf(before, names) / 1_000]);
  return Object.fromEntries(sums) as Costs<Kind>;
}

/** Of the outermost events of these names: what is within another of them is counted with it. */
function sumOf(events: readonly TraceEvent[], names: readonly string[]): number {
  let [sum, end] = [0, 0];
  for (const { name, ts, tdur = 0, ph } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (ph !== 'X' || !names.includes(name) || ts < end) continue;
    sum += tdur;
    end = ts + tdur;
  }
  return sum;
}
