import { isUnanswered } from '../expression/blank.ts';
import { located } from '../flow-error.ts';
import { isNested } from '../json.ts';
import type { Scope } from '../scope.ts';
import type { CompiledEach, CompiledItem, CompiledProp } from '../shapes/compiled-flow.ts';
import type { ResolveContext } from './resolve-context.ts';

/** @returns the props of a block, field or item, by the kinds of their declaration */
export function resolveProps(
  props: Readonly<Record<string, CompiledProp>>,
  scope: Scope,
  context: ResolveContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, prop]) => [
      name,
      located({ key: name }, () => resolveProp(prop, scope, context)),
    ]),
  );
}

function resolveProp(prop: CompiledProp, scope: Scope, context: ResolveContext): unknown {
  const { localizer } = context;
  switch (prop.kind) {
    case 'text':
      return localizer.rich(scope.text(prop.text));
    case 'value':
      return ownCopy(scope.value(prop.value)) ?? null;
    case 'flag':
      return scope.passes(prop.value);
    case 'literal':
    case 'event':
      return prop.value;
    case 'link':
      return localizer.link(prop.link, scope.values(prop.values));
    case 'blocks':
      return context.blocks(prop.blocks, scope);
    case 'items':
      return prop.items.flatMap((item) => resolveItem(item, scope, context));
    case 'each':
      return resolveItem(prop, scope, context);
  }
}

function resolveItem(
  item: CompiledItem | CompiledEach,
  scope: Scope,
  context: ResolveContext,
): Record<string, unknown>[] {
  if ('kind' in item) {
    const { of, as = '', item: each } = item;
    return listOf(scope.value(of)).flatMap((value, index) =>
      resolveItem(each, scope.with({ [`${as}item`]: value, [`${as}index`]: index }), context),
    );
  }
  if (!scope.passes(item.when)) return [];
  const props = resolveProps(item.props, scope, context);
  const needed = item.needs ? (props[item.needs] as readonly { readonly value?: unknown }[]) : [{}];
  return needed.some(({ value }) => value === undefined || !isUnanswered(value)) ? [props] : [];
}

/** In JSONata a list of one is that one. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** What is shown is nobody else's: a widget that wrote into it would write into no answer. */
export function ownCopy(value: unknown): unknown {
  return isNested(value) ? structuredClone(value) : value;
}
