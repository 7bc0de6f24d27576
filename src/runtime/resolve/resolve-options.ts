import { plainText } from '../copy/rich-text.ts';
import { recordOf } from '../utilities/json.ts';
import type { Scope } from '../visit/scope.ts';
import type { CompiledField } from '../shapes/compiled-flow.ts';
import type { ResolvedOption } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { listOf } from './resolve-props.ts';

type FieldOptions = NonNullable<CompiledField['options']>;
type Options = readonly ResolvedOption[];

/** The options of a field, with labels from the copy or a reply. */
export function resolveOptions(options: FieldOptions, scope: Scope, { runnable, localizer }: ResolveContext): Options {
  if ('list' in options) {
    const list = runnable.flow.options[options.list] ?? [];
    return list.map(({ value, label }) => ({
      value,
      label: plainText(localizer.rich({ copy: label, values: { value } })),
    }));
  }
  const { from, value: valueName, label: labelName } = options;
  return listOf(scope.value(from)).flatMap((item) => {
    const { [valueName]: value, [labelName]: label = value } = recordOf(item);
    return isShowable(value) && isShowable(label) ? [{ value, label: String(label) }] : [];
  });
}

function isShowable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
