import type { RemainingFlow } from './split-flow.ts';

/**
 * A shorter notation of `ExprNode`, for publishing:
 *
 * - a number, `true`, `false`, `null`, a string: the value itself
 * - `'$order.year'`: a variable. `'$'`, `'$.year'`: the item in a filter
 * - `['=', a, b]`: an operator. `['-', a]`: the negative
 * - `['$filled', a, b]`: a call
 * - `['?', test, a, b]`: a condition
 * - `['[]', a, b]`: a list. `['{}', key, a, key, b]`: an object. `['()', a]`: parentheses
 * - `['where', a, filter]`: filters
 * - `['.', field]`, `['->', a, field]`: fields of the current item, or of `a`. A field is a name or `[name, filter]`
 * - `["'", text]`: a string that begins with `$`. `['$', name]`: a variable with a dot in its name
 */
export type CompactNode = string | number | boolean | null | readonly CompactNode[];

/** Marks an expression: `['$', compact]`. */
export const expressionMark = '$';

/** The value of this key is copied unchanged, because it can be any JSON. */
export const verbatimKey = 'initial';

export type CompactRemainingFlow = { readonly [Key in keyof RemainingFlow]: unknown };

export const compactedFlowKeys = ['nodes', 'steps', 'modals', 'let'] as const;

const omittedDefaults = {
  field: { rules: [], autocomplete: 'off', wide: false, sensitive: false, keyboard: false, props: {} },
  step: { kind: 'step', context: {}, let: {}, after: [], modals: {} },
} as const;

/** The default properties that the compact form omits. */
export function omittedDefaultsOf(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (typeof value['path'] === 'string' && typeof value['widget'] === 'string') return omittedDefaults.field;
  return typeof value['id'] === 'string' && typeof value['enter'] === 'number' ? omittedDefaults.step : {};
}
