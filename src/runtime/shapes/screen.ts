/** The resolved screen: the renderer evaluates nothing. Plain data. */
import type { RichText } from '../copy/rich-text.ts';
import type { CompiledChrome } from './compiled-flow.ts';
import type { LocaleConventions } from './locale-conventions.ts';

export interface Screen {
  /** Null until the start program has chosen one. */
  readonly step: string | null;
  readonly kind: 'step' | 'view';
  readonly locale: string;
  /** `chrome.currency` of the flow. */
  readonly currency: string | undefined;
  /** `chrome.dateOrder` of the flow. */
  readonly dateOrder?: CompiledChrome['dateOrder'];
  /** If omitted, `Intl` is used. */
  readonly conventions?: LocaleConventions | undefined;
  readonly device: 'mobile' | 'desktop';
  /** Differs for every arrival, also on the same step. */
  readonly arrival: number;
  /** A call or session makes the screen wait. */
  readonly busy: boolean;
  /** Document title. */
  readonly title: string;
  readonly header: ResolvedHeader;
  /** BACK has a target. */
  readonly back: boolean;
  readonly end: 'completed' | 'declined' | 'failed' | null;
  readonly banner: ResolvedBanner | null;
  readonly blocks: readonly ResolvedBlock[];
  readonly modal: ResolvedModal | null;
  readonly help: readonly ResolvedBlock[];
  readonly legal: readonly ResolvedBlock[];
  /** Next to the card in wide windows. */
  readonly aside?: { readonly label: string; readonly blocks: readonly ResolvedBlock[] };
  readonly focus: FocusRequest;
  /** Leaving would lose input or unsent calls. */
  readonly unsaved: boolean;
  /** FORWARD has a target. */
  readonly forward: boolean;
  /** Leave prompt. */
  readonly leave: string;
  /** By copy key. Texts with values are compiled messages for `useInterfaceText`. */
  readonly words: Readonly<Record<string, string>>;
}

export interface ResolvedHeader {
  readonly name: string;
  /** Name of a picture. */
  readonly logo?: string | undefined;
  /** "Step 2 of 8", or the step's note. */
  readonly text: RichText;
  /** Percent, or null without a bar. */
  readonly progress: number | null;
  /** "about 4 min left". */
  readonly left?: RichText;
}

export interface ResolvedBanner {
  readonly text: RichText;
  /** Default: the renderer's. */
  readonly heading?: RichText;
  /** Advice for the applicant. */
  readonly advice?: RichText;
  readonly shown: number;
}

/** Takes effect when `count` changes. */
export interface FocusRequest {
  readonly count: number;
  readonly target: 'heading' | 'summary' | 'field' | 'banner' | 'none';
  /** `entry.name`, or an entry for its first field. */
  readonly path?: string;
}

export interface ResolvedBlock {
  /** Unique in its step. */
  readonly key: string;
  readonly widget: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface ResolvedModal {
  readonly name: string;
  readonly title: RichText;
  readonly blocks: readonly ResolvedBlock[];
}

export interface ResolvedForm {
  readonly id: string;
  /** Event after a successful check. */
  readonly submit: string;
  readonly button: RichText;
  /** Text under the button. */
  readonly under?: RichText;
  readonly busy: boolean;
  readonly items: readonly (ResolvedSection | ResolvedBlock)[];
  /** Set after a failed submit, in field order. */
  readonly summary: readonly ErrorLine[];
  /** For a live region: neither summary nor focus announces them. */
  readonly newErrors?: readonly ErrorLine[];
  readonly panel?: boolean;
  readonly heading?: RichText;
}

export interface ErrorLine {
  readonly path: string;
  readonly text: RichText;
  /** Field name, unless the message contains it. */
  readonly label?: RichText;
}

export interface ResolvedSection {
  readonly section: string;
  readonly schema: string;
  readonly bind: string;
  /** `bind` with the item's key for its index: stable when items move. */
  readonly key?: string;
  readonly legend?: RichText;
  readonly item?: ResolvedItem;
  readonly fields: readonly ResolvedField[];
}

/** Position and available actions of an item in a repeated group. */
export interface ResolvedItem {
  /** Also sent with its events. */
  readonly index: number;
  readonly removes?: string | undefined;
  readonly remove?: RichText | undefined;
  /** It cannot be removed. */
  readonly isNeeded?: boolean | undefined;
  readonly rises?: string | undefined;
  readonly up?: RichText | undefined;
  readonly sinks?: string | undefined;
  readonly down?: RichText | undefined;
  /** It can move down. */
  readonly isFollowed?: boolean | undefined;
}

export interface ResolvedField {
  /** `bind.name`. */
  readonly path: string;
  /** `path` with the item's key for its index. */
  readonly key?: string;
  readonly name: string;
  readonly widget: string;
  readonly label: RichText;
  readonly hint?: RichText;
  readonly value: unknown;
  readonly required: boolean;
  readonly enabled: boolean;
  readonly readonly: boolean;
  /** Read-only during a submit. */
  readonly held?: boolean;
  readonly wide: boolean;
  /** Half a line, on phones too. */
  readonly half?: boolean;
  readonly autocomplete: string;
  /** Masked in recordings, never logged. */
  readonly sensitive: boolean;
  readonly error: RichText | null;
  readonly options?: readonly ResolvedOption[];
  readonly loading: boolean;
  /** Event that loads its options again after a failure. */
  readonly retry: string | null;
  /** Its radio buttons need a unique name. */
  readonly sharesName?: boolean;
  /** The last typed field of its form: Enter is labeled "done". Null if not typed. */
  readonly last: boolean | null;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface ResolvedOption {
  readonly value: string | number;
  readonly label: string;
}

/** Answers of one step in a review. */
export interface AnsweredStep {
  readonly step: string;
  readonly heading: RichText;
  readonly parts: readonly AnsweredPart[];
}

/** Answers of a section or of a list. */
export interface AnsweredPart {
  readonly legend?: RichText | undefined;
  readonly rows: readonly Answer[];
}

export interface Answer {
  /** Missing if it has `lines`. */
  readonly path?: string | undefined;
  readonly label: RichText;
  readonly value?: unknown;
  /** Labels of chosen options. */
  readonly chosen?: readonly { readonly text: RichText }[] | undefined;
  readonly lines?: readonly { readonly text: RichText }[] | undefined;
  /** `WidgetDeclaration.shows`. */
  readonly shows?: string | undefined;
  /** Default: the flow's. */
  readonly currency?: string | undefined;
  /** Only its end is shown. */
  readonly secret?: boolean | undefined;
}

export interface ResolvedLink {
  readonly key: string;
  readonly href: string;
  readonly newTab: boolean;
}
