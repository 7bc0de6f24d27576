/**
 * What is on screen, with nothing left to decide: conditions settled, copy formatted, options listed.
 * The renderer draws it and evaluates nothing. Plain data, so that it can be kept in a store and compared.
 */
import type { RichText } from '../copy/rich-text.ts';
import type { CompiledChrome } from './compiled-flow.ts';
import type { LocaleConventions } from './locale-conventions.ts';

export interface Screen {
  /** Step or view on screen; null until the flow's start program has chosen one. */
  readonly step: string | null;
  readonly kind: 'step' | 'view';
  /** The locale of the copy, by which widgets read and write dates and amounts. */
  readonly locale: string;
  /** The currency of amounts that name none: `chrome.currency` of the flow. */
  readonly currency: string | undefined;
  /** The order of typed dates where it is not the locale's: `chrome.dateOrder` of the flow. */
  readonly dateOrder?: CompiledChrome['dateOrder'];
  /** How the locale writes amounts, where the flow says so; else the browser is asked. */
  readonly conventions?: LocaleConventions | undefined;
  readonly device: 'mobile' | 'desktop';
  /** Counts arrivals: a new number is a new screen, even of the same step. */
  readonly arrival: number;
  /** A call of the step is under way, or a session works on an answer. */
  readonly busy: boolean;
  /** Whole document title, with suffix, and with the error prefix after a failed submit. */
  readonly title: string;
  readonly header: ResolvedHeader;
  /** True if BACK leads somewhere. */
  readonly back: boolean;
  /** How the flow ended, on steps that end it. */
  readonly end: 'completed' | 'declined' | 'failed' | null;
  readonly banner: ResolvedBanner | null;
  readonly blocks: readonly ResolvedBlock[];
  readonly modal: ResolvedModal | null;
  readonly help: readonly ResolvedBlock[];
  readonly legal: readonly ResolvedBlock[];
  /** What stands beside the card in a wide window, if the flow has it. */
  readonly aside?: { readonly label: string; readonly blocks: readonly ResolvedBlock[] };
  readonly focus: FocusRequest;
  /** True while there is input that leaving would lose, or something waits to be sent. */
  readonly unsaved: boolean;
  /** The applicant went back, and nothing has changed since: FORWARD leads on again. */
  readonly forward: boolean;
  /** Sentence of the leave prompt. */
  readonly leave: string;
  /** The interface texts by copy key. One that needs values is still a compiled message, which `useInterfaceText` formats. */
  readonly words: Readonly<Record<string, string>>;
}

export interface ResolvedHeader {
  readonly name: string;
  /** Name of its picture, if the flow has one. */
  readonly logo?: string | undefined;
  /** "Step 2 of 8", or the step's note, or empty. */
  readonly text: RichText;
  /** Percent, or null where no bar is drawn. */
  readonly progress: number | null;
  /** "about 4 min left", or empty. */
  readonly left?: RichText;
}

/** What went wrong that belongs to no field. */
export interface ResolvedBanner {
  readonly text: RichText;
  /** Its own heading; without one the renderer's words for a problem. */
  readonly heading?: RichText;
  /** What the applicant can do now. */
  readonly advice?: RichText;
  readonly shown: number;
}

/** Where the focus belongs; acted on when `count` changes. */
export interface FocusRequest {
  readonly count: number;
  readonly target: 'heading' | 'summary' | 'field' | 'banner' | 'none';
  /** For `field` its path, `entry.name`; or that of an entry, for the first field bound to it. */
  readonly path?: string;
}

export interface ResolvedBlock {
  /** Stable within a step. */
  readonly key: string;
  readonly widget: string;
  /** By the kinds of the widget's declaration. */
  readonly props: Readonly<Record<string, unknown>>;
}

export interface ResolvedModal {
  readonly name: string;
  readonly title: RichText;
  readonly blocks: readonly ResolvedBlock[];
}

/** Props of the block `form`. */
export interface ResolvedForm {
  readonly id: string;
  /** Event raised when its fields pass. */
  readonly submit: string;
  /** Label of its submit button. */
  readonly button: RichText;
  /** Line under the button. */
  readonly under?: RichText;
  readonly busy: boolean;
  readonly items: readonly (ResolvedSection | ResolvedBlock)[];
  /** Errors in the order of the fields, after a failed submit only. */
  readonly summary: readonly ErrorLine[];
  /** Errors that no summary and no focus announces. */
  readonly newErrors?: readonly ErrorLine[];
  readonly panel?: boolean;
  readonly heading?: RichText;
}

/** An error of a form, away from its field. */
export interface ErrorLine {
  readonly path: string;
  readonly text: RichText;
  /** Name of the field and of its item, if the message does not contain it. */
  readonly label?: RichText;
}

export interface ResolvedSection {
  readonly section: string;
  readonly schema: string;
  readonly bind: string;
  /** `bind` with the key of the item in place of its index. An item keeps it wherever it moves. */
  readonly key?: string;
  readonly legend?: RichText;
  readonly item?: ResolvedItem;
  readonly fields: readonly ResolvedField[];
}

/** An item of a list that is asked for in place. Each of its actions is there where it can be done. */
export interface ResolvedItem {
  /** Its place in the list, from 0; comes with the events. */
  readonly index: number;
  readonly removes?: string | undefined;
  readonly remove?: RichText | undefined;
  /** There have to be as many as there are. */
  readonly isNeeded?: boolean | undefined;
  readonly rises?: string | undefined;
  readonly up?: RichText | undefined;
  readonly sinks?: string | undefined;
  readonly down?: RichText | undefined;
  /** Whether the next place is taken, so that it can go down. */
  readonly isFollowed?: boolean | undefined;
}

export interface ResolvedField {
  /** `bind.name`. */
  readonly path: string;
  /** The same for a field of an item, with the item's key in place of its index. */
  readonly key?: string;
  readonly name: string;
  readonly widget: string;
  readonly label: RichText;
  readonly hint?: RichText;
  readonly value: unknown;
  readonly required: boolean;
  readonly enabled: boolean;
  readonly readonly: boolean;
  /** What was entered is being sent: until that is over, no answer is taken. */
  readonly held?: boolean;
  readonly wide: boolean;
  /** Stands beside its neighbour on a phone too. */
  readonly half?: boolean;
  readonly autocomplete: string;
  /** Masked for screen recorders, never logged. */
  readonly sensitive: boolean;
  readonly error: RichText | null;
  readonly options?: readonly ResolvedOption[];
  /** Its options are being loaded. */
  readonly loading: boolean;
  /** Event of the retry button, if loading its options failed. */
  readonly retry: string | null;
  /** Another field of the form has the same name: its radio buttons need a name of their own. */
  readonly sharesName?: boolean;
  /** Last text-like field of its form: the keyboard's enter key says "done". Null for one that is not text-like. */
  readonly last: boolean | null;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface ResolvedOption {
  readonly value: string | number;
  readonly label: string;
}

/** What a step asks and was answered, for a review. */
export interface AnsweredStep {
  readonly step: string;
  readonly heading: RichText;
  readonly parts: readonly AnsweredPart[];
}

/** The answers of a section, or of the records of a list. */
export interface AnsweredPart {
  readonly legend?: RichText | undefined;
  readonly rows: readonly Answer[];
}

export interface Answer {
  /** Missing for a record, which has lines instead. */
  readonly path?: string | undefined;
  readonly label: RichText;
  readonly value?: unknown;
  /** The labels of what was chosen, of a field with choices. */
  readonly chosen?: readonly { readonly text: RichText }[] | undefined;
  readonly lines?: readonly { readonly text: RichText }[] | undefined;
  /** As `shows` of the control's declaration. */
  readonly shows?: string | undefined;
  /** Of an amount in another currency than the flow's. */
  readonly currency?: string | undefined;
  /** Only its last characters are shown. */
  readonly secret?: boolean | undefined;
}

export interface ResolvedLink {
  readonly key: string;
  readonly href: string;
  readonly newTab: boolean;
}
