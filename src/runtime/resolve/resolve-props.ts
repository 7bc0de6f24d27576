import { isUnanswered } from '../expression/blank.ts';
import { withLocation } from '../utilities/flow-error.ts';
import { isObjectOrArray, recordOrEmpty } from '../utilities/json.ts';
import type { Scope } from '../visit/scope.ts';
import type { CompiledForEach, CompiledPropItem, CompiledProp } from '../shapes/compiled-flow.ts';
import type { ResolveContext } from './resolve-context.ts';

export function resolveProps(
  props: Readonly<Record<string, CompiledProp>>,
  scope: Scope,
  context: ResolveContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, prop]) => [
      name,
      withLocation({ key: name }, () => resolveProp(prop, scope, context)),
    ]),
  );
}

function resolveProp(prop: CompiledProp, scope: Scope, context: ResolveContext): unknown {
  const { localizer } = context;
  switch (prop.kind) {
    case 'text':
      return localizer.formatText(scope.resolveText(prop.text));
    case 'value':
      return clone(scope.evaluate(prop.value)) ?? null;
    case 'flag':
      return scope.isTrueOrMissing(prop.value);
    case 'literal':
    case 'event':
      return prop.value;
    case 'link':
      return localizer.resolveLink(prop.link, scope.evaluateAll(prop.values));
    case 'blocks':
      return context.resolveBlocks(prop.blocks, scope);
    case 'items':
      return prop.items.flatMap((item) => resolveItem(item, scope, context));
    case 'each':
      return resolveItem(prop, scope, context);
  }
}

function resolveItem(
  item: CompiledPropItem | CompiledForEach,
  scope: Scope,
  context: ResolveContext,
): Record<string, unknown>[] {
  if ('kind' in item) {
    const { of, as = '', item: template } = item;
    return toList(scope.evaluate(of)).flatMap((value, index) =>
      resolveItem(template, scope.withVariables({ [`${as}item`]: value, [`${as}index`]: index }), context),
    );
  }
  if (!scope.isTrueOrMissing(item.when)) return [];
  const neededProp = item.needs && item.props[item.needs];
  // Checks whether a value exists, without formatting copy.
  const rows =
    neededProp &&
    resolveProp(neededProp, scope, { ...context, localizer: { ...context.localizer, formatText: () => [] } });
  return rows === undefined || hasAnswer(rows) ? [resolveProps(item.props, scope, context)] : [];
}

function hasAnswer(rows: unknown): boolean {
  return toList(rows).some((row) => {
    const { value } = recordOrEmpty(row);
    return value === undefined || !isUnanswered(value);
  });
}

/** The value as a list. JSONata returns a list with one item as that item. */
export function toList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A copy of a value, so that a widget cannot change an answer by writing into it. */
export function clone(value: unknown): unknown {
  return isObjectOrArray(value) ? structuredClone(value) : value;
}
