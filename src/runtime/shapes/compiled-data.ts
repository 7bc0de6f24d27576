// What a compiled definition holds beside its programs and blocks. Plain JSON.

export interface CompiledLink {
  readonly href: string;
  /** Other addresses for other languages, such as `es`. */
  readonly byLanguage?: Readonly<Record<string, string>>;
  readonly newTab: boolean;
  readonly track?: string;
}

export interface CompiledSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, CompiledProperty>>;
}

export interface CompiledProperty {
  readonly type?: string;
  readonly sensitive?: string;
  readonly [keyword: string]: unknown;
}

export interface CompiledEntry {
  readonly initial: unknown;
  readonly stored?: boolean;
  /** Kept for the tab: all of it, or these fields. */
  readonly keep?: true | readonly string[];
  readonly host?: boolean;
  readonly schema?: string;
  /** The schema of its items. */
  readonly list?: string;
}
