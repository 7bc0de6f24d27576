import type { Replies } from '../../src/browser/studio/protocol.ts';
import type { PreviewSamples } from '../../src/runtime/preview-snapshot.ts';
import type { Chart } from '../flow-lint/chart/chart.ts';
import type { LocatedFinding } from '../flow-lint/located-finding.ts';

/** All that the studio shows of a flow, as its files are now. */
export interface StudioFlow {
  readonly id: string;
  readonly version: string;
  readonly locales: readonly string[];
  /** Names of its variants. */
  readonly variants: readonly string[];
  /** The step that it begins with. */
  readonly first: string;
  /** Steps in clusters, with their exits. */
  readonly chart: Chart;
  readonly steps: Readonly<Record<string, StudioStep>>;
  readonly findings: readonly StudioFinding[];
  /** A file has an error: what it says is shown as it was before. */
  readonly isBehind: boolean;
  /** Why the files cannot be read at all. */
  readonly failure: string | null;
  readonly replies: Replies;
  readonly actions: Readonly<
    Record<string, { readonly success: readonly string[]; readonly failure: readonly string[] }>
  >;
  readonly sessions: Readonly<Record<string, StudioSession>>;
  /** Names whose values are not to be shown. */
  readonly sensitive: readonly string[];
  readonly limits: Readonly<Record<string, unknown>>;
  /** By locale and key. */
  readonly copy: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What each limit is for, by its name. */
  readonly limitNotes: Readonly<Record<string, string>>;
  /** `preview.json`. */
  readonly samples: PreviewSamples;
  /** Entries that the page hands in. */
  readonly fromHost: readonly string[];
  readonly scenarios: readonly { readonly name: string; readonly about: string }[];
}

/** A step or view. */
export interface StudioStep {
  readonly title: string;
  /** It asks something that can be sent off. */
  readonly asks: boolean;
  readonly calls: readonly StepCall[];
  /** Keys of the copy that it shows. */
  readonly words: readonly string[];
}

/** A call that a step makes. */
export interface StepCall {
  /** The event that leads to it, or `arrival`. */
  readonly by: string;
  readonly action: string;
  readonly outcomes: readonly string[];
}

/** What a session may say. */
export interface StudioSession {
  readonly asks: readonly string[];
  readonly events: readonly string[];
  readonly endings: readonly string[];
}

/** What flow-lint finds, and the step that it is about, where it is about one. */
export interface StudioFinding extends Pick<
  LocatedFinding,
  'rule' | 'severity' | 'message' | 'file' | 'line' | 'column' | 'suggestion'
> {
  readonly step: string | undefined;
  /** What puts it right, where that is safe. */
  readonly mend: string | undefined;
}

/** The blocks and controls that a flow may use, by name. */
export interface StudioReference {
  readonly entries: readonly ReferenceEntry[];
}

/** A block or control. */
export interface ReferenceEntry {
  readonly name: string;
  readonly draws: 'block' | 'control';
  readonly about: string;
  readonly keys: readonly { readonly key: string; readonly about: string; readonly isNeeded: boolean }[];
  /** Its use in the flow that says most, and the step that shows it; null where there is none. */
  readonly example: { readonly json: string; readonly file: string; readonly step: string | null } | null;
}
