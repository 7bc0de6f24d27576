/** The resolved screen. The renderer evaluates no expressions. */
import type { RichText } from '../copy/rich-text.ts';
import type { CompiledChrome } from './compiled-flow.ts';
import type { LocaleConventions } from './locale-conventions.ts';

export interface Screen {
  readonly step: string | null;
  readonly kind: 'step' | 'view';
  readonly locale: string;
  /** `chrome.currency` of the flow. */
  readonly currency: string | undefined;
  /** `chrome.dateOrder` of the flow. */
  readonly dateOrder?: CompiledChrome['dateOrder'];
  /** Default: the conventions of `Intl`. */
  readonly conventions?: LocaleConventions | undefined;
  readonly device: 'mobile' | 'desktop';
  /** A different number for each visit to a step. */
  readonly visitId: number;
  readonly busy: boolean;
  readonly title: string;
  readonly header: ResolvedHeader;
  readonly canGoBack: boolean;
  readonly end: 'completed' | 'declined' | 'failed' | null;
  readonly banner: ResolvedBanner | null;
  readonly blocks: readonly ResolvedBlock[];
  readonly modal: ResolvedModal | null;
  readonly help: readonly ResolvedBlock[];
  readonly legal: readonly ResolvedBlock[];
  readonly aside?: { readonly label: string; readonly blocks: readonly ResolvedBlock[] };
  readonly focus: FocusRequest;
  /** True if leaving the page would lose input or unsent calls. */
  readonly unsaved: boolean;
  readonly canGoForward: boolean;
  readonly leavePrompt: string;
  /** Interface messages by copy key. `useInterfaceText` formats messages with values. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface ResolvedHeader {
  readonly name: string;
  readonly logo?: string | undefined;
  /** Such as "Step 2 of 8". */
  readonly text: RichText;
  readonly progress: number | null;
  /** Such as "about 4 min left". */
  readonly timeLeft?: RichText;
}

export interface ResolvedBanner {
  readonly text: RichText;
  readonly heading?: RichText;
  readonly advice?: RichText;
  readonly bannerId: number;
}

/** A focus request, which takes effect when `count` changes. */
export interface FocusRequest {
  readonly count: number;
  readonly target: 'heading' | 'summary' | 'field' | 'banner' | 'none';
  readonly path?: string;
}

export interface ResolvedBlock {
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
  readonly submit: string;
  readonly button: RichText;
  readonly under?: RichText;
  readonly busy: boolean;
  readonly items: readonly (ResolvedSection | ResolvedBlock)[];
  /** Contains errors only after a failed submission. */
  readonly summary: readonly ErrorLine[];
  /** Errors that a live region announces. */
  readonly newErrors?: readonly ErrorLine[];
  readonly panel?: boolean;
  readonly heading?: RichText;
}

export interface ErrorLine {
  readonly path: string;
  readonly text: RichText;
  /** Field name; omitted if the message contains it. */
  readonly label?: RichText;
}

export interface ResolvedSection {
  readonly section: string;
  readonly schema: string;
  readonly bind: string;
  /** `bind` with the item's key instead of its index. */
  readonly key?: string;
  readonly legend?: RichText;
  readonly item?: ResolvedItem;
  readonly fields: readonly ResolvedField[];
}

/** An item of a repeated group and its available actions. */
export interface ResolvedItem {
  readonly index: number;
  readonly removes?: string | undefined;
  readonly remove?: RichText | undefined;
  /** The item cannot be removed. */
  readonly isNeeded?: boolean | undefined;
  readonly rises?: string | undefined;
  readonly up?: RichText | undefined;
  readonly sinks?: string | undefined;
  readonly down?: RichText | undefined;
  /** The item can move down. */
  readonly isFollowed?: boolean | undefined;
}

export interface ResolvedField {
  /** `bind.name`. */
  readonly path: string;
  /** `path` with the item's key instead of its index. */
  readonly key?: string;
  readonly name: string;
  readonly widget: string;
  readonly label: RichText;
  readonly hint?: RichText;
  readonly value: unknown;
  readonly required: boolean;
  readonly enabled: boolean;
  readonly readonly: boolean;
  readonly isSubmitting?: boolean;
  readonly wide: boolean;
  readonly half?: boolean;
  readonly autocomplete: string;
  /** Session recordings mask the value. */
  readonly sensitive: boolean;
  readonly error: RichText | null;
  readonly options?: readonly ResolvedOption[];
  readonly isLoading: boolean;
  /** Event that loads the options again. */
  readonly retry: string | null;
  readonly hasNameTwin?: boolean;
  /** True for the last text field, where Enter is labeled "done". Null for other controls. */
  readonly isLastTyped: boolean | null;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface ResolvedOption {
  readonly value: string | number;
  readonly label: string;
}

export interface ReviewStep {
  readonly step: string;
  readonly heading: RichText;
  readonly parts: readonly ReviewSection[];
}

export interface ReviewSection {
  readonly legend?: RichText | undefined;
  readonly rows: readonly ReviewRow[];
}

export interface ReviewRow {
  readonly path?: string | undefined;
  readonly label: RichText;
  readonly value?: unknown;
  readonly chosen?: readonly { readonly text: RichText }[] | undefined;
  readonly lines?: readonly { readonly text: RichText }[] | undefined;
  readonly shows?: string | undefined;
  readonly currency?: string | undefined;
  /** Country of a phone number. */
  readonly country?: unknown;
  /** Only the last characters are shown. */
  readonly secret?: boolean | undefined;
}

export interface ResolvedLink {
  readonly key: string;
  readonly href: string;
  readonly newTab: boolean;
}
