/** The page's side of the studio, which is never published. This folder may import all of the engine. */
import type { ActionResult } from '../../runtime/shapes/ports.ts';
import type { FlowEventBody } from '../../runtime/shapes/flow-event.ts';
import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import type { Snapshot } from '../../runtime/shapes/snapshot.ts';
import type { InspectedItem } from './inspect-step.ts';

/** The state in which to show a step. `outcome` ends a call that an event, or entering the step, started. */
export type PreviewState =
  | { readonly kind: 'samples' | 'pristine' | 'errors' | 'busy' }
  | { readonly kind: 'outcome'; readonly by: string; readonly action: string; readonly outcome: string };

export type SampleReplies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface StartState {
  readonly step: string | null;
  readonly state: PreviewState;
  /** Shown instead of `state`. */
  readonly snapshot?: Snapshot;
  readonly locale?: string;
  readonly theme: 'light' | 'dark';
  /** Who ends calls: the studio (`held`) or the development server. */
  readonly calls: 'held' | 'backend';
  readonly replies: SampleReplies;
  /** True while a scenario is recorded, which requires a reproducible clock. */
  readonly isRecorded: boolean;
  readonly variant: string | null;
}

/** An event and the snapshot after it. */
export interface RecordedEvent {
  readonly occurrence: FlowEventBody;
  readonly after: Snapshot;
}

export interface OpenCall {
  readonly id: number;
  readonly action: string;
  readonly input: unknown;
}

export interface OpenSession {
  readonly id: number;
  readonly session: string;
}

export interface ShownScreen {
  readonly snapshot: Snapshot;
  readonly title: string;
  readonly busy: boolean;
  readonly items: readonly InspectedItem[];
}

export type MessageToPage =
  | { readonly studio: 'begin'; readonly startState: StartState }
  | { readonly studio: 'show'; readonly snapshot: Snapshot }
  | { readonly studio: 'theme'; readonly theme: 'light' | 'dark' }
  | { readonly studio: 'point'; readonly isOn: boolean }
  | { readonly studio: 'answer'; readonly id: number; readonly result: ActionResult }
  | {
      readonly studio: 'speak';
      readonly id: number;
      readonly method: 'ask' | 'report' | 'finish';
      readonly name: string;
    };

/** `began` is the first message after `hello`. */
export type MessageFromPage =
  | { readonly studio: 'hello' }
  | { readonly studio: 'began'; readonly first: Snapshot; readonly events: readonly RecordedEvent[] }
  | { readonly studio: 'happened'; readonly recorded: RecordedEvent }
  | { readonly studio: 'shown'; readonly shown: ShownScreen }
  | { readonly studio: 'open'; readonly calls: readonly OpenCall[]; readonly sessions: readonly OpenSession[] }
  /** Strings of the clicked element, then of its ancestors. */
  | { readonly studio: 'pointed'; readonly texts: readonly string[] }
  | { readonly studio: 'reported'; readonly report: Pick<DeveloperReport, 'code' | 'why' | 'where'> };
