import { isRecord } from '../json.ts';
import type { CompiledFlow, CompiledEntry, NodeId } from './compiled-flow.ts';
import type { FocusRequest } from './screen.ts';

/** Everything a flow is at one moment. Plain data; `decide` makes the next one and changes none. */
export interface Snapshot {
  readonly device: 'mobile' | 'desktop';
  /** False where the browser keeps nothing for us. */
  readonly storageLasts: boolean;
  /** Calendar date of the last event, YYYY-MM-DD. */
  readonly today: string;
  /** Time of the last event, ms since 1970. */
  readonly now: number;
  /** Step or view on screen; null until the start program has chosen one. */
  readonly step: string | null;
  /** Counts arrivals. */
  readonly arrival: number;
  /** The step's `enter` has run to its end. */
  readonly entered: boolean;
  /** Copy key of the page title, fixed on arrival. */
  readonly title: string | null;
  /** Entries of the flow. */
  readonly context: Record<string, unknown>;
  /** Entries of the step on screen. */
  readonly local: Record<string, unknown>;
  /** The step that a view covers, to return to. */
  readonly covered: CoveredStep | null;
  /** Calls under way, by token. */
  readonly pending: Record<number, PendingCall>;
  readonly nextToken: number;
  /** Sessions under way, by their name in the flow. */
  readonly sessions: Record<string, LiveSession>;
  /** Tokens of the timers of the step that run or ran out, by their index. */
  readonly timers: Readonly<Record<number, number>>;
  readonly modal: string | null;
  readonly banner: { readonly text: TextRef; readonly shown: number } | null;
  /** By path of the field. */
  readonly errors: Record<string, TextRef>;
  /** Form whose submit failed and has not passed since. */
  readonly failedForm: string | null;
  readonly focus: FocusRequest;
  /** The applicant typed something since the last arrival. */
  readonly unsaved: boolean;
  /** Stored data was cleared and stays so until something is written again. */
  readonly forgotten: boolean;
  /** What storage holds, as JSON. */
  readonly stored: string | null;
  /** Session and timer events that wait for the call under way. */
  readonly waiting: readonly QueuedEvent[];
}

/** Copy with its values, or a plain sentence (a server's). */
export type TextRef =
  { readonly copy: string; readonly values: Readonly<Record<string, unknown>> } | { readonly plain: string };

export interface CoveredStep {
  readonly step: string;
  readonly entered: boolean;
  readonly title: string | null;
  readonly local: Record<string, unknown>;
  readonly errors: Record<string, TextRef>;
}

export interface PendingCall {
  readonly node: NodeId;
  readonly action: string;
  /** `step`, a field's name, or `none`. */
  readonly busy: string;
  /** True if it belongs to the step's `enter`. */
  readonly entering: boolean;
  /** Values of $event while its program goes on. */
  readonly event: unknown;
}

export interface LiveSession {
  readonly token: number;
  readonly session: string;
  readonly within: readonly string[];
  /** `ask` and what it shows; empty until it asks. */
  readonly state: Readonly<Record<string, unknown>>;
}

export interface QueuedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What hosts hand in at the start, by name of a context entry marked `from: host`. */
export interface StartFacts {
  readonly device: 'mobile' | 'desktop';
  readonly storageLasts: boolean;
  readonly today: string;
  readonly now: number;
  readonly hostValues: Readonly<Record<string, unknown>>;
  /** What storage held; anything not fitting counts as absent. */
  readonly stored: unknown;
}

/** @returns a snapshot before the start program, with stored entries where they fit */
export function initialSnapshot(flow: CompiledFlow, facts: StartFacts): Snapshot {
  return {
    device: facts.device,
    storageLasts: facts.storageLasts,
    today: facts.today,
    now: facts.now,
    step: null,
    arrival: 0,
    entered: false,
    title: null,
    context: {
      ...initialEntries(flow.context),
      ...hostEntries(flow, facts.hostValues),
      ...storedEntries(flow, facts.stored),
    },
    local: {},
    covered: null,
    pending: {},
    nextToken: 1,
    sessions: {},
    timers: {},
    modal: null,
    banner: null,
    errors: {},
    failedForm: null,
    focus: { count: 0, target: 'none' },
    unsaved: false,
    forgotten: false,
    stored: null,
    waiting: [],
  };
}

/** Defaults of entries; each call makes fresh ones. */
export function initialEntries(entries: Readonly<Record<string, CompiledEntry>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, structuredClone(entry.initial)]));
}

function hostEntries(flow: CompiledFlow, host: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return pick(flow, host, (entry) => entry.host === true);
}

function storedEntries(flow: CompiledFlow, stored: unknown): Record<string, unknown> {
  if (!isRecord(stored) || !isOwn(flow, stored['state'])) return {};
  return pick(flow, stored, (entry) => entry.stored === true);
}

/** What another flow kept, or another major version of this one, may mean something else. */
function isOwn({ id, version }: CompiledFlow, state: unknown): boolean {
  if (state === undefined) return true;
  return isRecord(state) && state['flow'] === id && majorOf(state['version']) === majorOf(version);
}

function majorOf(version: unknown): string | undefined {
  return typeof version === 'string' ? version.split('.')[0] : undefined;
}

function pick(
  flow: CompiledFlow,
  from: Readonly<Record<string, unknown>>,
  wanted: (entry: CompiledEntry) => boolean,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(flow.context)) {
    if (!wanted(entry) || !Object.hasOwn(from, name)) continue;
    const value = from[name];
    if (fits(flow, entry, value)) found[name] = structuredClone(value);
  }
  return found;
}

/** Storage is not ours alone: a value of another kind counts as absent. */
function fits(flow: CompiledFlow, entry: CompiledEntry, value: unknown): boolean {
  if (entry.initial === null) return value === null || ['string', 'number'].includes(typeof value);
  if (Array.isArray(entry.initial)) return Array.isArray(value);
  if (typeof entry.initial !== 'object') return typeof value === typeof entry.initial;
  if (!isRecord(value)) return false;
  const properties = entry.schema === undefined ? undefined : flow.schemas[entry.schema]?.properties;
  if (properties === undefined) return true;
  return Object.entries(value).every(
    ([name, one]) => Object.hasOwn(properties, name) && fitsType(properties[name]?.type, one),
  );
}

function fitsType(type: string | undefined, value: unknown): boolean {
  if (value === null || type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}
