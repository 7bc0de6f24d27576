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
  return blocks.filter((block) => isDrawn(block, scope)).map((block) => resolveBlock(block, scope, context));
}

function resolveBlock(
  { key, widget, props, form }: CompiledBlock,
  scope: Scope,
  context: ResolveContext,
): ResolvedBlock {
  return located({ block: key }, () => ({
    key,
    widget,
    props: {
      ...resolveProps(props, scope, context),
      ...(form === undefined ? {} : resolveForm(form, scope, context)),
    },
  }));
}
