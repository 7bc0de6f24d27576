import type { RichText } from '../copy/rich-text.ts';
import type { RunnableFlow } from '../scope.ts';
import type { Snapshot, TextRef } from '../shapes/snapshot.ts';
import type { ResolvedLink } from '../shapes/screen.ts';

/** The copy of one locale, and the addresses of links. */
export interface Localizer {
  readonly locale: string;
  /** Text with its markup; links carry their address. */
  rich(words: TextRef): RichText;
  /** A link of links.json with its {names} filled in. */
  link(key: string, values: Readonly<Record<string, unknown>>): ResolvedLink;
  /** `ui.*` of the copy. */
  readonly words: Readonly<Record<string, string>>;
}

/** What stays the same while one view is resolved. */
export interface Resolving {
  readonly runnable: RunnableFlow;
  readonly snapshot: Snapshot;
  readonly localizer: Localizer;
  readonly busy: Readonly<Record<string, boolean>>;
}
