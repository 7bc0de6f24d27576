import { isDrawn } from '../drawn-forms.ts';
import { located } from '../flow-error.ts';
import type { Scope } from '../scope.ts';
import type { CompiledBlock } from '../shapes/compiled-flow.ts';
import type { ResolvedBlock } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveForm } from './resolve-form.ts';
import { resolveProps } from './resolve-props.ts';

/** @returns the blocks whose guard passes, with every prop settled */
export function resolveBlocks(
  blocks: readonly CompiledBlock[],
  scope: Scope,
  context: ResolveContext,
): ResolvedBlock[] {
  return blocks.flatMap((block) => resolveBlock(block, scope, context) ?? []);
}

/** What a block says itself is resolved apart from what stands inside it, which may change without it. */
function resolveBlock(block: CompiledBlock, scope: Scope, context: ResolveContext): ResolvedBlock | null {
  const { key, form } = block;
  const own = context.resolved(block, [], () => (isDrawn(block, scope) ? resolveOwn(block, scope, context) : null));
  if (own === null) return null;
  const inside = Object.entries(block.props).filter(([, { kind }]) => kind === 'blocks');
  if (form === undefined && inside.length === 0) return own;
  return located({ block: key }, () => ({
    ...own,
    props: {
      ...own.props,
      ...resolveProps(Object.fromEntries(inside), scope, context),
      ...(form === undefined ? {} : resolveForm(form, scope, context)),
    },
  }));
}

function resolveOwn({ key, widget, props }: CompiledBlock, scope: Scope, context: ResolveContext): ResolvedBlock {
  const own = Object.entries(props).filter(([, { kind }]) => kind !== 'blocks');
  return located({ block: key }, () => ({ key, widget, props: resolveProps(Object.fromEntries(own), scope, context) }));
}
