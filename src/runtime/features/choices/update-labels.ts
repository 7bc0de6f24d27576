import type { ExprNode } from '../../expression/expr-node.ts';
import { fieldValue } from '../../fields/field-value.ts';
import { collectFields } from '../../fields/find-field.ts';
import { recordOrEmpty } from '../../utilities/json.ts';
import { readPath } from '../../utilities/paths.ts';
import { modalOf, stepOf } from '../../visit/selectors.ts';
import { reuseEqual } from '../../utilities/reuse-equal.ts';
import { FlowError } from '../../utilities/flow-error.ts';
import { choiceLabelEntries, type ChosenLabel } from '../../shapes/history-and-drafts.ts';
import type { CompiledField, CompiledFlow } from '../../shapes/compiled-flow.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import type { ExpressionEvaluator } from '../../shapes/optional-features.ts';
import { findFetchedChoices } from './fetched-choices.ts';
import { expandItems } from '../repeated/expand-items.ts';

/** Stores the label of each chosen option from a fetched list, because other steps do not have the list. */
export function storeChosenLabels(
  flow: CompiledFlow,
  snapshot: Snapshot,
  scope: ExpressionEvaluator,
): Pick<Snapshot, 'context'> {
  const { context } = snapshot;
  const entries = Object.values(choiceLabelEntries).filter((name) => Object.hasOwn(context, name));
  if (entries.length === 0) return { context };
  const storedLabels = entries.flatMap((name) => context[name]).filter(isChosenLabel);
  const blocks = [stepOf(flow, snapshot), modalOf(flow, snapshot)].flatMap((container) => container?.blocks ?? []);
  const fields = collectFields({ features: { expandItems } }, blocks, snapshot)
    .map(({ field }) => field)
    .filter((field) => findFetchedChoices(field) !== undefined);
  const fieldPaths = new Set(fields.map(({ path }) => path));
  const otherLabels = storedLabels.filter(
    ({ field, value }) => !fieldPaths.has(field) && valuesOf(readPath(context, field.split('.'))).includes(value),
  );
  const chosenLabels = fields.flatMap((field) =>
    valuesOf(fieldValue(snapshot, field)).flatMap((value) => {
      const label = storedLabel(storedLabels, field.path, value) ?? fetchedLabel(field, value, scope);
      return label === undefined ? [] : [{ field: field.path, value, label }];
    }),
  );
  const labels = [...otherLabels, ...chosenLabels];
  return {
    context: reuseEqual(context, {
      ...context,
      ...Object.fromEntries(
        entries.map((name) => [name, labels.filter(({ field }) => entryFor(flow, field) === name)]),
      ),
    }),
  };
}

/** Entry for a label, which is saved in the same storage as its answer. */
function entryFor({ context }: CompiledFlow, path: string): string {
  const [entry = '', ...fieldNames] = path.split('.').filter((name) => !/^\d+$/.test(name));
  const { stored, keep } = (Object.hasOwn(context, entry) ? context[entry] : undefined) ?? {};
  if (stored === true) return choiceLabelEntries.stored;
  return keep === true || keep?.includes(fieldNames[0] ?? '') === true
    ? choiceLabelEntries.draft
    : choiceLabelEntries.others;
}

/** Drafts can contain any value. */
function isChosenLabel(value: unknown): value is ChosenLabel {
  const { field, label } = recordOrEmpty(value);
  return typeof field === 'string' && typeof label === 'string';
}

function valuesOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  return answer === undefined || answer === null || answer === '' ? [] : [answer];
}

function storedLabel(labels: readonly ChosenLabel[], path: string, value: unknown): string | undefined {
  const candidates = labels.filter((candidate) => candidate.value === value);
  const match =
    candidates.find(({ field }) => field === path) ?? candidates.find(({ field }) => isSibling(field, path));
  return match?.label;
}

/** True for the same field of two list items, because items can move. */
function isSibling(first: string, second: string): boolean {
  const indexes = /\.\d+(?=\.)/g;
  return first.replaceAll(indexes, '.*') === second.replaceAll(indexes, '.*');
}

function fetchedLabel(field: CompiledField, value: unknown, scope: ExpressionEvaluator): string | undefined {
  const options = findFetchedChoices(field);
  if (options === undefined) return undefined;
  const list = evaluateList(options.from, scope);
  const items: readonly unknown[] = Array.isArray(list) ? list : [list];
  const item = recordOrEmpty(items.map(recordOrEmpty).find((candidate) => candidate[options.value] === value));
  const label = item[options.label];
  return typeof label === 'string' || typeof label === 'number' ? String(label) : undefined;
}

/** The fetched list; undefined if its expression fails. The screen reports that error. */
function evaluateList(from: ExprNode, scope: ExpressionEvaluator): unknown {
  try {
    return scope.evaluate(from);
  } catch (cause) {
    if (cause instanceof FlowError) return undefined;
    throw cause;
  }
}
