import type { SampleReplies } from '../../src/browser/studio/protocol.ts';
import type { PreviewSamples } from '../../src/runtime/visit/preview-snapshot.ts';
import type { Chart } from '../flow-lint/chart/chart.ts';
import type { LocatedFinding } from '../flow-lint/located-finding.ts';

export interface StudioFlow extends FlowOrVariant {
  readonly id: string;
  readonly version: string;
  readonly locales: readonly string[];
  readonly variants: Readonly<Record<string, FlowOrVariant>>;
  /** If true, a file has an error, so the studio shows an earlier version. */
  readonly isBehind: boolean;
  readonly failure: string | null;
  readonly replies: SampleReplies;
  readonly actions: Readonly<
    Record<string, { readonly success: readonly string[]; readonly failure: readonly string[] }>
  >;
  readonly sessions: Readonly<Record<string, StudioSession>>;
  /** Names of entries whose values must not be shown. */
  readonly sensitive: readonly string[];
  readonly limitNotes: Readonly<Record<string, string>>;
  readonly samples: PreviewSamples;
  /** Names of the entries that the host page provides. */
  readonly fromHost: readonly string[];
  readonly scenarios: readonly {
    readonly name: string;
    readonly about: string;
    readonly variant: string | null;
  }[];
}

/** The data that can differ between the flow and its variants. */
export interface FlowOrVariant {
  /** Null for the flow itself. */
  readonly variant: StudioVariant | null;
  readonly first: string;
  readonly chart: Chart;
  readonly steps: Readonly<Record<string, StudioStep>>;
  /** The flow lists the findings of all variants. A variant lists its own findings and the findings of the flow. */
  readonly findings: readonly StudioFinding[];
  readonly limits: Readonly<Record<string, unknown>>;
  readonly copy: Texts;
}

/** Copy by locale and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A file in `variants/`. Its values are edited in that file. */
export interface StudioVariant {
  readonly name: string;
  readonly file: string;
  readonly copy: Texts;
  readonly limits: Readonly<Record<string, unknown>>;
}

export interface StudioStep {
  readonly title: string;
  /** True if the step contains a form. */
  readonly asks: boolean;
  readonly calls: readonly StepCall[];
  readonly words: readonly string[];
  /** True if the variant removes the step. */
  readonly isLeftOut: boolean;
}

export interface StepCall {
  /** The event that starts the program, or `arrival`. */
  readonly by: string;
  readonly action: string;
  readonly outcomes: readonly string[];
}

export interface StudioSession {
  readonly asks: readonly string[];
  readonly events: readonly string[];
  readonly endings: readonly string[];
}

export interface StudioFinding extends Pick<
  LocatedFinding,
  'rule' | 'severity' | 'message' | 'file' | 'line' | 'column' | 'suggestion' | 'variant'
> {
  readonly step: string | undefined;
  readonly mend: string | undefined;
}

export interface StudioReference {
  readonly entries: readonly ReferenceEntry[];
}

export interface ReferenceEntry {
  readonly name: string;
  readonly kind: 'block' | 'control';
  readonly about: string;
  readonly keys: readonly { readonly key: string; readonly about: string; readonly isNeeded: boolean }[];
  /** The most complete use of the widget in the flow, and the step that shows it. */
  readonly example: { readonly json: string; readonly file: string; readonly step: string | null } | null;
}
