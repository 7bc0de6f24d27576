import type { Replies } from '../../src/browser/studio/protocol.ts';
import type { PreviewSamples } from '../../src/runtime/preview-snapshot.ts';
import type { Chart } from '../flow-lint/chart/chart.ts';
import type { LocatedFinding } from '../flow-lint/located-finding.ts';

/** All that the studio shows of a flow, as its files are now. */
export interface StudioFlow extends FlowAs {
  readonly id: string;
  readonly version: string;
  readonly locales: readonly string[];
  /** The same as each of its variants makes it, by name. */
  readonly variants: Readonly<Record<string, FlowAs>>;
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
  /** What each limit is for, by its name. */
  readonly limitNotes: Readonly<Record<string, string>>;
  /** `preview.json`. */
  readonly samples: PreviewSamples;
  /** Entries that the page hands in. */
  readonly fromHost: readonly string[];
  readonly scenarios: readonly {
    readonly name: string;
    readonly about: string;
    readonly variant: string | null;
  }[];
}

/** What of a flow a variant may make other: of the flow as it is, or as one of them makes it. */
export interface FlowAs {
  /** What the file of the variant says itself; null: the flow as it is. */
  readonly variant: StudioVariant | null;
  /** The step that it begins with. */
  readonly first: string;
  /** Steps in clusters, with their exits. */
  readonly chart: Chart;
  readonly steps: Readonly<Record<string, StudioStep>>;
  /** Those of a variant are there beside those of the flow; of the flow as it is, those of all variants. */
  readonly findings: readonly StudioFinding[];
  readonly limits: Readonly<Record<string, unknown>>;
  readonly copy: Texts;
}

/** By locale and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A file of variants/: what stands in it is changed there, all else in the files of the flow. */
export interface StudioVariant {
  readonly name: string;
  readonly file: string;
  readonly copy: Texts;
  readonly limits: Readonly<Record<string, unknown>>;
}

/** A step or view. */
export interface StudioStep {
  readonly title: string;
  /** It asks something that can be sent off. */
  readonly asks: boolean;
  readonly calls: readonly StepCall[];
  /** Keys of the copy that it shows. */
  readonly words: readonly string[];
  /** The order never leads to it: its condition is false. */
  readonly isLeftOut: boolean;
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
  'rule' | 'severity' | 'message' | 'file' | 'line' | 'column' | 'suggestion' | 'variant'
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
