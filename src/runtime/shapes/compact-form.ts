import type { FlowRest } from './flow-parts.ts';

/**
 * An expression as the second part of a flow is published. It has the same meaning as the `ExprNode` that it is read to.
 *
 * - a number, `true`, `false`, `null`, a text: the value itself
 * - `'$order.year'`: a variable with its fields. `'$'` and `'$.year'`: the item that a filter looks at
 * - `['=', a, b]`: a binary operator; `['-', a]`: the negative
 * - `['$filled', a, b]`: a call
 * - `['?', test, a, b]`: a condition
 * - `['[]', a, b]`: a list. `['{}', key, a, key, b]`: an object. `['()', a]`: parentheses
 * - `['where', a, filter]`: with filters
 * - `['.', field]`: fields of the item. `['->', a, field]`: fields of anything. A field is a name, or `[name, filter]`
 * - `["'", text]`: a text that begins with `$`. `['$', name]`: a variable whose name contains a dot
 */
export type CompactNode = string | number | boolean | null | readonly CompactNode[];

/** An expression among other values: `['$', compact]`. No other list in a program or a step begins with `$`. */
export const expressionMark = '$';

/** The key of a value that is not read: the first value of an entry, which can be anything. */
export const unreadKey = 'initial';

/** The second part of a flow, as it is published: `readCompactForm` returns it as it was compiled. */
export type CompactRest = { readonly [Shelf in keyof FlowRest]: unknown };

/** The shelves that contain expressions. */
export const compactShelves = ['nodes', 'steps', 'modals', 'let'] as const;

/** Properties of a field and of a step that the compact form leaves out if they have these values. */
const leftOut = {
  field: { rules: [], autocomplete: 'off', wide: false, sensitive: false, keyboard: false, props: {} },
  step: { kind: 'step', context: {}, let: {}, after: [], modals: {} },
} as const;

/** Which of these an object can leave out. A record of props has only objects as values. */
export function leftOutOf(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (typeof value['path'] === 'string' && typeof value['widget'] === 'string') return leftOut.field;
  return typeof value['id'] === 'string' && typeof value['enter'] === 'number' ? leftOut.step : {};
}
