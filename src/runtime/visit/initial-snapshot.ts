/** Creates and reads the state of a visit. This folder imports pure functions and data shapes. */
import { draftEntries, unsavedMarksOf, resumeStepOf } from './draft-entries.ts';
import type { CompiledContextEntry } from '../shapes/compiled-data.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { OptionalFeatures } from '../shapes/optional-features.ts';
import { hostEntries, storedEntries } from './stored-entries.ts';

export interface InitialSnapshotInput {
  readonly device: 'mobile' | 'desktop';
  readonly isStoragePersistent: boolean;
  readonly today: string;
  readonly now: number;
  /** Values that the host provides for entries marked `from: host`. */
  readonly hostValues: Readonly<Record<string, unknown>>;
  readonly stored: unknown;
  readonly draft?: unknown;
}

/** @returns the snapshot before the start program, with valid stored entries */
export function initialSnapshot(
  flow: CompiledFlow,
  facts: InitialSnapshotInput,
  features?: OptionalFeatures,
): Snapshot {
  const { stored, draft, now } = facts;
  return {
    device: facts.device,
    isStoragePersistent: facts.isStoragePersistent,
    today: facts.today,
    now: facts.now,
    step: null,
    visitCount: 0,
    enterDone: false,
    title: null,
    context: {
      ...initialEntries(flow.context),
      ...hostEntries(flow, facts.hostValues),
      ...draftEntries(flow, draft, now),
      ...storedEntries(flow, stored),
    },
    local: {},
    suspendedStep: null,
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
    dirtyFields: unsavedMarksOf(flow, draft, now),
    forwardStack: [],
    visitedSteps: [],
    abandonedSteps: [],
    writtenPaths: [],
    previousStep: null,
    editSession: null,
    resumeStep: resumeStepOf(flow, { draft, stored, now }),
    isDraftExpired: false,
    isStaleTab: false,
    isStorageCleared: false,
    storedJson: null,
    hasDraft: null,
    queue: [],
    ...features?.restoreHistory(flow, { draft, stored, now }),
  };
}

export function initialEntries(entries: Readonly<Record<string, CompiledContextEntry>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, structuredClone(entry.initial)]));
}
