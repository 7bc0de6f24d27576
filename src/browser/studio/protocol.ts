/**
 * Messages between the studio and the page that it shows in a frame. This folder is the page's side of the studio and is
 * not published. It may import all of the engine.
 */
import type { ActionResult } from '../../runtime/shapes/ports.ts';
import type { FlowOccurrence } from '../../runtime/shapes/flow-event.ts';
import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import type { Snapshot } from '../../runtime/shapes/snapshot.ts';
import type { PartFacts } from './inspect-step.ts';

/** The state in which to show a step. `outcome` raises an event or enters the step, and ends its call with this outcome. */
export type WantedState =
  | { readonly kind: 'samples' | 'pristine' | 'errors' | 'busy' }
  | { readonly kind: 'outcome'; readonly by: string; readonly action: string; readonly outcome: string };

/** Default replies, by action and outcome. */
export type Replies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** How a page in the studio starts. */
export interface Beginning {
  /** The step to show; null for the start of the flow. */
  readonly step: string | null;
  readonly state: WantedState;
  /** A snapshot to show instead of `state`. */
  readonly snapshot?: Snapshot;
  readonly locale?: string;
  readonly theme: 'light' | 'dark';
  /** `held`: the studio ends each call. `backend`: the development server answers it. */
  readonly calls: 'held' | 'backend';
  readonly replies: Replies;
  /** True if a scenario is recorded, which needs a reproducible clock. */
  readonly isRecorded: boolean;
  /** Name of the flow's variant; null for the flow itself. */
  readonly variant: string | null;
}

/** An event and the snapshot after it. */
export interface Happening {
  readonly occurrence: FlowOccurrence;
  readonly after: Snapshot;
}

/** A pending call. */
export interface OpenCall {
  readonly id: number;
  readonly action: string;
  readonly input: unknown;
}

/** A running session. */
export interface OpenSession {
  readonly id: number;
  readonly session: string;
}

/** The current screen of a page. */
export interface Shown {
  readonly snapshot: Snapshot;
  readonly title: string;
  readonly busy: boolean;
  readonly parts: readonly PartFacts[];
}

/** A message from the studio to the page. */
export type ToPage =
  | { readonly studio: 'begin'; readonly beginning: Beginning }
  | { readonly studio: 'show'; readonly snapshot: Snapshot }
  | { readonly studio: 'theme'; readonly theme: 'light' | 'dark' }
  /** Turns text picking on or off. */
  | { readonly studio: 'point'; readonly isOn: boolean }
  | { readonly studio: 'answer'; readonly id: number; readonly result: ActionResult }
  | {
      readonly studio: 'speak';
      readonly id: number;
      readonly said: 'ask' | 'report' | 'finish';
      readonly name: string;
    };

/** A message from the page to the studio. After `hello`, the first one is `began`. */
export type FromPage =
  | { readonly studio: 'hello' }
  | { readonly studio: 'began'; readonly first: Snapshot; readonly led: readonly Happening[] }
  | { readonly studio: 'happened'; readonly happening: Happening }
  | { readonly studio: 'shown'; readonly shown: Shown }
  | { readonly studio: 'open'; readonly calls: readonly OpenCall[]; readonly sessions: readonly OpenSession[] }
  /** The texts of the clicked element and its ancestors, innermost first. */
  | { readonly studio: 'pointed'; readonly texts: readonly string[] }
  | { readonly studio: 'reported'; readonly report: Pick<DeveloperReport, 'code' | 'why' | 'where'> };
