import type { FlowRest } from './flow-parts.ts';

/**
 * A shorter notation of `ExprNode`, for publishing.
 *
 * - a number, `true`, `false`, `null`, a text: the value itself
 * - `'$order.year'`: a variable with its fields. `'$'` and `'$.year'`: the item inside a filter
 * - `['=', a, b]`: a binary operator; `['-', a]`: the negative
 * - `['$filled', a, b]`: a call
 * - `['?', test, a, b]`: a condition
 * - `['[]', a, b]`: a list. `['{}', key, a, key, b]`: an object. `['()', a]`: parentheses
 * - `['where', a, filter]`: with filters
 * - `['.', field]`: fields of the item. `['->', a, field]`: fields of any value. A field is a name, or `[name, filter]`
 * - `["'", text]`: a text that begins with `$`. `['$', name]`: a variable whose name contains a dot
 */
export type CompactNode = string | number | boolean | null | readonly CompactNode[];

/** Marks an expression among other values: `['$', compact]`. */
export const expressionMark = '$';

/** This key's value can be anything, so it is copied as it is. */
export const unreadKey = 'initial';

/** The remaining flow as published. */
export type CompactRest = { readonly [Shelf in keyof FlowRest]: unknown };

export const compactShelves = ['nodes', 'steps', 'modals', 'let'] as const;

/** Properties that the compact form omits. */
const leftOut = {
  field: { rules: [], autocomplete: 'off', wide: false, sensitive: false, keyboard: false, props: {} },
  step: { kind: 'step', context: {}, let: {}, after: [], modals: {} },
} as const;

/** The properties that the compact form of this object may omit. */
export function leftOutOf(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (typeof value['path'] === 'string' && typeof value['widget'] === 'string') return leftOut.field;
  return typeof value['id'] === 'string' && typeof value['enter'] === 'number' ? leftOut.step : {};
}
