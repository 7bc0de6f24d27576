import type { Place } from './place.ts';

/** A name that a definition refers to, and where; flow-lint holds these against what exists. */
export type Use = { readonly at: Place } & (
  | {
      readonly kind: 'step' | 'part' | 'routine' | 'action' | 'session' | 'schema' | 'options' | 'link' | 'picture';
      readonly name: string;
    }
  | { readonly kind: 'widget'; readonly name: string; readonly draws: 'block' | 'control' }
  | { readonly kind: 'outcome'; readonly name: string; readonly action: string }
  | { readonly kind: 'copy'; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: 'field'; readonly name: string; readonly schema: string }
  | { readonly kind: 'path'; readonly names: readonly string[]; readonly owner: Owner; readonly written: boolean }
  | { readonly kind: 'modal'; readonly name: string; readonly owner: Owner }
  /** An event that something on screen raises. */
  | { readonly kind: 'raises'; readonly name: string; readonly owner: Owner }
  | { readonly kind: 'live-session'; readonly name: string; readonly owner: Owner }
);

/** The step or view, and the modal in it, that a part of a definition belongs to; null for the flow itself. */
export interface Owner {
  readonly step: string | null;
  readonly modal: string | null;
}

/** An expression with the place it stands in and what it must yield. */
export interface ExpressionUse {
  readonly source: string;
  readonly at: Place;
  readonly owner: Owner;
  readonly expects: 'boolean' | 'any';
}
