import { fieldValue } from '../field-value.ts';
import { fieldsHere } from '../find-field.ts';
import { recordOf } from '../json.ts';
import { readPath } from '../paths.ts';
import { share } from '../share.ts';
import { labelsEntry, type ChosenLabel } from '../shapes/changes.ts';
import type { CompiledField } from '../shapes/compiled-flow.ts';
import type { Ways } from '../shapes/ways.ts';

/**
 * Labels of fetched choices. A list that a call fetches exists on its own step only, so the label of a chosen option is
 * stored when it is chosen. It does not change while the answer stays, and is dropped with it.
 */
export const labels: Ways['labels'] = (flow, snapshot, scope) => {
  const { context } = snapshot;
  const stored = context[labelsEntry];
  if (!Array.isArray(stored)) return {};
  const known = stored.filter(isChosenLabel);
  const fields = fieldsHere(flow, snapshot).filter(({ options }) => options !== undefined && 'from' in options);
  const here = new Set(fields.map(({ path }) => path));
  const elsewhere = known.filter(
    ({ field, value }) => !here.has(field) && valuesOf(readPath(context, field.split('.'))).includes(value),
  );
  const chosen = fields.flatMap((field) =>
    valuesOf(fieldValue(snapshot, field)).flatMap((value) => {
      const label = knownLabel(known, field.path, value) ?? fetchedLabel(field, value, scope);
      return label === undefined ? [] : [{ field: field.path, value, label }];
    }),
  );
  const next = share(stored, [...elsewhere, ...chosen]);
  return next === stored ? {} : { context: { ...context, [labelsEntry]: next } };
};

/** A draft can contain anything. */
function isChosenLabel(one: unknown): one is ChosenLabel {
  const { field, label } = recordOf(one);
  return typeof field === 'string' && typeof label === 'string';
}

function valuesOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  return answer === undefined || answer === null || answer === '' ? [] : [answer];
}

function knownLabel(known: readonly ChosenLabel[], path: string, value: unknown): string | undefined {
  const sameValue = known.filter((one) => one.value === value);
  const found = sameValue.find(({ field }) => field === path) ?? sameValue.find(({ field }) => isSibling(field, path));
  return found?.label;
}

/** The same field of another item of the list: the item may have moved. */
function isSibling(one: string, other: string): boolean {
  const places = /\.\d+(?=\.)/g;
  return one.replaceAll(places, '.*') === other.replaceAll(places, '.*');
}

function fetchedLabel(
  { options }: CompiledField,
  value: unknown,
  scope: Parameters<Ways['labels']>[2],
): string | undefined {
  if (options === undefined || 'list' in options) return undefined;
  const list = scope.value(options.from);
  const items: readonly unknown[] = Array.isArray(list) ? list : [list];
  const item = recordOf(items.map(recordOf).find((one) => one[options.value] === value));
  const label = item[options.label];
  return typeof label === 'string' || typeof label === 'number' ? String(label) : undefined;
}
