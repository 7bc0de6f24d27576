import type { CompiledBlock, CompiledItem, CompiledProp } from '../shapes/compiled-flow.ts';
import { resolveForm } from './resolve-form.ts';
import type { Resolving } from './resolving.ts';
import type { Scope } from '../scope.ts';
import type { ResolvedBlock } from '../shapes/screen.ts';

/** @returns the blocks whose guard holds, with every prop settled */
export function resolveBlocks(blocks: readonly CompiledBlock[], scope: Scope, resolving: Resolving): ResolvedBlock[] {
  return blocks.filter((block) => scope.passes(block.when)).map((block) => resolveBlock(block, scope, resolving));
}

export function resolveBlock(block: CompiledBlock, scope: Scope, resolving: Resolving): ResolvedBlock {
  const props = resolveProps(block.props, scope, resolving);
  if (block.form !== undefined) Object.assign(props, resolveForm(block.form, scope, resolving));
  return { key: block.key, widget: block.widget, props };
}

export function resolveProps(
  props: Readonly<Record<string, CompiledProp>>,
  scope: Scope,
  resolving: Resolving,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, resolveProp(prop, scope, resolving)]));
}

function resolveProp(prop: CompiledProp, scope: Scope, resolving: Resolving): unknown {
  switch (prop.kind) {
    case 'text':
      return resolving.localizer.rich(scope.text(prop.text));
    case 'value':
      return scope.value(prop.value) ?? null;
    case 'flag':
      return scope.passes(prop.value);
    case 'literal':
    case 'event':
      return prop.value;
    case 'link':
      return resolving.localizer.link(prop.link, scope.values(prop.values));
    case 'blocks':
      return resolveBlocks(prop.blocks, scope, resolving);
    case 'items':
      return prop.items.flatMap((item) => resolveItem(item, scope, resolving));
    case 'each':
      return listOf(scope.value(prop.of)).flatMap((item, index) =>
        resolveItem(prop.item, scope.with({ item, index }), resolving),
      );
  }
}

function resolveItem(item: CompiledItem, scope: Scope, resolving: Resolving): Record<string, unknown>[] {
  return scope.passes(item.when) ? [resolveProps(item.props, scope, resolving)] : [];
}

/** In JSONata a list of one is that one. */
function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
