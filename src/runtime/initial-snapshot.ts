import { keptEntries, keptUnsaved, stepLeft } from './kept-entries.ts';
import type { CompiledEntry } from './shapes/compiled-data.ts';
import type { CompiledFlow } from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';
import type { Ways } from './shapes/ways.ts';
import { hostEntries, storedEntries } from './stored-entries.ts';

/** The facts that a flow starts with. */
export interface StartFacts {
  readonly device: 'mobile' | 'desktop';
  readonly storageLasts: boolean;
  readonly today: string;
  readonly now: number;
  /** Values of the host for entries marked `from: host`. */
  readonly hostValues: Readonly<Record<string, unknown>>;
  readonly stored: unknown;
  readonly kept?: unknown;
}

/** @returns the snapshot before the start program, with stored entries that fit */
export function initialSnapshot(flow: CompiledFlow, facts: StartFacts, ways?: Ways): Snapshot {
  const { stored, kept, now } = facts;
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
      ...keptEntries(flow, kept, now),
      ...storedEntries(flow, stored),
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
    supportCode: '',
    focus: { count: 0, target: 'none' },
    unsaved: keptUnsaved(flow, kept, now),
    ahead: [],
    visited: [],
    left: [],
    given: [],
    leaving: null,
    changing: null,
    leftAt: stepLeft(flow, { kept, stored, now }),
    isLost: false,
    isBehind: false,
    forgotten: false,
    stored: null,
    keeps: null,
    waiting: [],
    ...ways?.begun(flow, { kept, stored, now }),
  };
}

export function initialEntries(entries: Readonly<Record<string, CompiledEntry>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, structuredClone(entry.initial)]));
}
