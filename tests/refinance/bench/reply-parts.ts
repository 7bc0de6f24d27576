/** What the browser counts as what, by the names of its trace. What is within something else is counted by itself. */
const kinds = {
  script: ['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'EventDispatch', 'TimerFire', 'FireAnimationFrame'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
} as const;

type Kind = keyof typeof kinds;

/** What the page's own thread did until a reply was seen, in ms of its own time. */
export type ReplyParts = Readonly<Record<Kind, number>> & {
  /** How often a script asked for what style and layout had to be made for at once. */
  readonly forced: number;
};

/** An event of a trace: times in µs, `tdur` in the thread's own. */
export interface ReplyTraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly id2?: { readonly local?: string };
  readonly args?: { readonly data?: { readonly type?: string; readonly timeStamp?: number } };
}

/** What has to be traced for it. */
export const replyCategories = ['devtools.timeline'];

/** The name of a reply among those of `partsOfReplies`. @param at when its event was, in ms since the page was asked for */
function replyKey(type: string, at: number): string {
  return `${type} ${at.toFixed(0)}`;
}

/** What each reply of a traced page consists of, by its kind and the moment of its event: `click 1234`. */
export function partsOfReplies(events: readonly ReplyTraceEvent[]): ReadonlyMap<string, ReplyParts> {
  const ends = events.filter(isTiming('e')).toSorted((a, b) => a.ts - b.ts);
  const spans = spansOf(events);
  return new Map(
    events.filter(isTiming('b')).map((begin) => {
      const { type = '', timeStamp = 0 } = begin.args?.data ?? {};
      // An id is given again once its reply has been seen.
      const until = ends.find((end) => end.ts >= begin.ts && idOf(end) === idOf(begin))?.ts ?? begin.ts;
      const within = spans.filter(({ pid, ts }) => pid === begin.pid && ts >= begin.ts && ts < until);
      return [replyKey(type, timeStamp), sumOf(within)];
    }),
  );
}

function isTiming(phase: 'b' | 'e') {
  return ({ name, ph }: ReplyTraceEvent): boolean => name === 'EventTiming' && ph === phase;
}

function idOf({ pid, id2 }: ReplyTraceEvent): string {
  return `${pid} ${id2?.local}`;
}

interface Span {
  readonly pid: number;
  readonly ts: number;
  readonly end: number;
  readonly kind: Kind;
  readonly isForced: boolean;
  /** Without what is within it, in ms. */
  ms: number;
}

/** The work of a kind on each thread, each without what of it is within another. */
function spansOf(events: readonly ReplyTraceEvent[]): readonly Span[] {
  const spans: Span[] = [];
  const open = new Map<number, Span[]>();
  for (const { name, ph, pid, tid, ts, dur = 0, tdur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    const kind = kindOf.get(name);
    if (ph !== 'X' || kind === undefined) continue;
    const around = (open.get(tid) ?? []).filter(({ end }) => end > ts);
    const outer = around.at(-1);
    const ms = tdur / 1_000;
    if (outer !== undefined) outer.ms -= ms;
    const isForced = kind !== 'script' && outer?.kind === 'script';
    const span = { pid, ts, end: ts + dur, kind, isForced, ms };
    spans.push(span);
    open.set(tid, [...around, span]);
  }
  return spans;
}

const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name as string, kind as Kind] as const)),
);

function sumOf(spans: readonly Span[]): ReplyParts {
  const of = (kind: Kind): number => spans.reduce((sum, span) => (span.kind === kind ? sum + span.ms : sum), 0);
  return {
    script: of('script'),
    style: of('style'),
    layout: of('layout'),
    paint: of('paint'),
    forced: spans.filter(({ isForced }) => isForced).length,
  };
}
