import type { ActionResult } from '../../runtime/shapes/ports.ts';
import type { FlowOccurrence } from '../../runtime/shapes/flow-event.ts';
import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import type { Snapshot } from '../../runtime/shapes/snapshot.ts';
import type { PartFacts } from './parts-of-step.ts';

/** What state of a step is wanted. `outcome` raises an event, or arrives, and lets a call of it end so. */
export type WantedState =
  | { readonly kind: 'samples' | 'pristine' | 'errors' | 'busy' }
  | { readonly kind: 'outcome'; readonly by: string; readonly action: string; readonly outcome: string };

/** What an action succeeds with by default, by action and outcome. */
export type Replies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a page in the studio begins with. */
export interface Beginning {
  /** null: as every visit begins. */
  readonly step: string | null;
  readonly state: WantedState;
  /** A moment to show in the place of a state. */
  readonly snapshot?: Snapshot;
  readonly locale?: string;
  readonly theme: 'light' | 'dark';
  /** `held`: the studio says how each call ends. `backend`: what development answers with does. */
  readonly calls: 'held' | 'backend';
  readonly replies: Replies;
  /** Its time is such as a scenario can say. */
  readonly isRecorded: boolean;
  /** The variant of the flow that is shown; null: the flow as it is. */
  readonly variant: string | null;
}

/** An event, and what the flow was after it. */
export interface Happening {
  readonly occurrence: FlowOccurrence;
  readonly after: Snapshot;
}

/** A call that waits for its end. */
export interface OpenCall {
  readonly id: number;
  readonly action: string;
  readonly input: unknown;
}

/** A session that may speak. */
export interface OpenSession {
  readonly id: number;
  readonly session: string;
}

/** All that the studio shows of a page as it is now. */
export interface Shown {
  readonly snapshot: Snapshot;
  readonly title: string;
  readonly busy: boolean;
  readonly parts: readonly PartFacts[];
}

/** What the studio tells a page. */
export type ToPage =
  | { readonly studio: 'begin'; readonly beginning: Beginning }
  | { readonly studio: 'show'; readonly snapshot: Snapshot }
  | { readonly studio: 'theme'; readonly theme: 'light' | 'dark' }
  /** The next press on the page points at words, and does nothing else. */
  | { readonly studio: 'point'; readonly isOn: boolean }
  | { readonly studio: 'answer'; readonly id: number; readonly result: ActionResult }
  | {
      readonly studio: 'speak';
      readonly id: number;
      readonly said: 'ask' | 'report' | 'finish';
      readonly name: string;
    };

/** What a page tells the studio. `began` comes first: the moment itself, and what led to it. */
export type FromPage =
  | { readonly studio: 'hello' }
  | { readonly studio: 'began'; readonly first: Snapshot; readonly led: readonly Happening[] }
  | { readonly studio: 'happened'; readonly happening: Happening }
  | { readonly studio: 'shown'; readonly shown: Shown }
  | { readonly studio: 'open'; readonly calls: readonly OpenCall[]; readonly sessions: readonly OpenSession[] }
  /** Texts of what was pressed on and of what it stands in, the innermost first. */
  | { readonly studio: 'pointed'; readonly texts: readonly string[] }
  | { readonly studio: 'reported'; readonly report: Pick<DeveloperReport, 'code' | 'why' | 'where'> };
