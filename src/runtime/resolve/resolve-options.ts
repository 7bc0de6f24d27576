import { plainText } from '../copy/rich-text.ts';
import { recordOf } from '../json.ts';
import type { Scope } from '../scope.ts';
import type { CompiledField } from '../shapes/compiled-flow.ts';
import type { ResolvedOption } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { listOf } from './resolve-props.ts';

type Options = readonly ResolvedOption[];

/**
 * What a field offers to choose from, in the words of the copy or of a reply. Choosing resolves the field again, but not a
 * list of thousands: it is made once for each list.
 *
 * @returns the same object for the same list
 */
export function resolveOptions(
  options: NonNullable<CompiledField['options']>,
  scope: Scope,
  { runnable, localizer }: ResolveContext,
): Options {
  if ('list' in options) {
    const list = runnable.flow.options[options.list] ?? none;
    return once(localizer, list, () =>
      list.map(({ value, label }) => ({ value, label: plainText(localizer.rich({ copy: label, values: {} })) })),
    );
  }
  const items = listOf(scope.value(options.from));
  return once(options, items, () =>
    items.flatMap((item) => {
      const { [options.value]: value, [options.label]: label = value } = recordOf(item);
      return isShowable(value) && isShowable(label) ? [{ value, label: String(label) }] : [];
    }),
  );
}

const none: readonly never[] = [];

/** By what says how they are made, and by the list they are made of. */
const made = new WeakMap<object, WeakMap<readonly unknown[], Options>>();

function once(how: object, list: readonly unknown[], make: () => Options): Options {
  const byList = made.get(how) ?? new WeakMap<readonly unknown[], Options>();
  made.set(how, byList);
  const options = byList.get(list) ?? make();
  byList.set(list, options);
  return options;
}

function isShowable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
