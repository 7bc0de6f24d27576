import { plainText } from '../copy/rich-text.ts';
import { recordOf } from '../json.ts';
import { perObject } from '../per-object.ts';
import type { Scope } from '../scope.ts';
import type { CompiledField, CompiledFlow } from '../shapes/compiled-flow.ts';
import type { ResolvedOption } from '../shapes/screen.ts';
import type { Localizer } from './create-localizer.ts';
import type { ResolveContext } from './resolve-context.ts';
import { listOf } from './resolve-props.ts';

type FieldOptions = NonNullable<CompiledField['options']>;
type Options = readonly ResolvedOption[];

/**
 * What there is to choose from at a field, in the words of the copy or of a reply. Choosing resolves the field again, but not a
 * list of thousands: it is made once for each list.
 *
 * @returns the same object for the same list
 */
export function resolveOptions(options: FieldOptions, scope: Scope, { runnable, localizer }: ResolveContext): Options {
  return 'list' in options
    ? ofCopy(localizer)(runnable.flow.options[options.list] ?? none)
    : ofReply(options)(listOf(scope.value(options.from)));
}

const none: readonly never[] = [];

const ofCopy = perObject((localizer: Localizer) =>
  perObject((list: NonNullable<CompiledFlow['options'][string]>): Options =>
    list.map(({ value, label }) => ({ value, label: plainText(localizer.rich({ copy: label, values: {} })) })),
  ),
);

const ofReply = perObject(({ value: valueName, label: labelName }: Extract<FieldOptions, { readonly from: unknown }>) =>
  perObject((items: readonly unknown[]): Options =>
    items.flatMap((item) => {
      const { [valueName]: value, [labelName]: label = value } = recordOf(item);
      return isShowable(value) && isShowable(label) ? [{ value, label: String(label) }] : [];
    }),
  ),
);

function isShowable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
