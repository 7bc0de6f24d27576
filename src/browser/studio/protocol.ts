/** The page's side of the studio, which is never published. This folder may import all of the engine. */
import type { ActionResult } from '../../runtime/shapes/ports.ts';
import type { FlowEventBody } from '../../runtime/shapes/flow-event.ts';
import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import type { Snapshot } from '../../runtime/shapes/snapshot.ts';
import type { InspectedItem } from './inspect-step.ts';

/** The state in which to show a step. `outcome` ends a call of an event, or of entering the step. */
export type WantedState =
  | { readonly kind: 'samples' | 'pristine' | 'errors' | 'busy' }
  | { readonly kind: 'outcome'; readonly by: string; readonly action: string; readonly outcome: string };

export type Replies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface StartState {
  readonly step: string | null;
  readonly state: WantedState;
  /** Shown instead of `state`. */
  readonly snapshot?: Snapshot;
  readonly locale?: string;
  readonly theme: 'light' | 'dark';
  /** Who ends calls: the studio (`held`) or the development server. */
  readonly calls: 'held' | 'backend';
  readonly replies: Replies;
  /** A scenario is recorded, which needs a reproducible clock. */
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
  readonly parts: readonly InspectedItem[];
}

export type ToPage =
  | { readonly studio: 'begin'; readonly beginning: StartState }
  | { readonly studio: 'show'; readonly snapshot: Snapshot }
  | { readonly studio: 'theme'; readonly theme: 'light' | 'dark' }
  | { readonly studio: 'point'; readonly isOn: boolean }
  | { readonly studio: 'answer'; readonly id: number; readonly result: ActionResult }
  | {
      readonly studio: 'speak';
      readonly id: number;
      readonly said: 'ask' | 'report' | 'finish';
      readonly name: string;
    };

/** After `hello`, the first message is `began`. */
export type FromPage =
  | { readonly studio: 'hello' }
  | { readonly studio: 'began'; readonly first: Snapshot; readonly led: readonly RecordedEvent[] }
  | { readonly studio: 'happened'; readonly happening: RecordedEvent }
  | { readonly studio: 'shown'; readonly shown: ShownScreen }
  | { readonly studio: 'open'; readonly calls: readonly OpenCall[]; readonly sessions: readonly OpenSession[] }
  /** From the clicked element outward. */
  | { readonly studio: 'pointed'; readonly texts: readonly string[] }
  | { readonly studio: 'reported'; readonly report: Pick<DeveloperReport, 'code' | 'why' | 'where'> };
