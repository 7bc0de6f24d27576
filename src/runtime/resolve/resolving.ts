import type { RichText } from '../copy/rich-text.ts';
import type { Definition } from '../scope.ts';
import type { Snapshot, Words } from '../shapes/snapshot.ts';
import type { ResolvedLink } from '../shapes/view-model.ts';

/** The copy of one locale, and the addresses of links. */
export interface Wording {
  /** Text with its markup; links carry their address. */
  rich(words: Words): RichText;
  /** A link of links.json with its {names} filled in. */
  link(key: string, values: Readonly<Record<string, unknown>>): ResolvedLink;
  /** `ui.*` of the copy. */
  readonly words: Readonly<Record<string, string>>;
}

/** What stays the same while one view is resolved. */
export interface Resolving {
  readonly definition: Definition;
  readonly snapshot: Snapshot;
  readonly wording: Wording;
  readonly busy: Readonly<Record<string, boolean>>;
}
