import { isVisible } from '../fields/visible-forms.ts';
import { withLocation } from '../utilities/flow-error.ts';
import type { Scope } from '../visit/scope.ts';
import type { CompiledBlock } from '../shapes/compiled-flow.ts';
import type { ResolvedBlock } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveForm } from './resolve-form.ts';
import { resolveProps } from './resolve-props.ts';

/** @returns the visible blocks with resolved props */
export function resolveBlocks(
  blocks: readonly CompiledBlock[],
  scope: Scope,
  context: ResolveContext,
): ResolvedBlock[] {
  return blocks.flatMap((block) => resolveBlock(block, scope, context) ?? []);
}

/** A block's own props are cached separately from nested blocks and forms, which change more often. */
function resolveBlock(block: CompiledBlock, scope: Scope, context: ResolveContext): ResolvedBlock | null {
  const { key, form } = block;
  const own = context.cache.resolveCached(block, () =>
    isVisible(block, scope) ? resolveOwn(block, scope, context) : null,
  );
  if (own === null) return null;
  const nested = splitProps(block).inside;
  if (form === undefined && nested === undefined) return own;
  return withLocation({ block: key }, () => ({
    ...own,
    props: {
      ...own.props,
      ...(nested === undefined ? {} : resolveProps(nested, scope, context)),
      ...(form === undefined ? {} : resolveForm(form, scope, context)),
    },
  }));
}

function resolveOwn(block: CompiledBlock, scope: Scope, context: ResolveContext): ResolvedBlock {
  const { key, widget } = block;
  return withLocation({ block: key }, () => ({
    key,
    widget,
    props: resolveProps(splitProps(block).own, scope, context),
  }));
}

function splitProps({ props }: CompiledBlock) {
  const all = Object.entries(props);
  const nested = all.filter(([, { kind }]) => kind === 'blocks');
  return {
    own: Object.fromEntries(all.filter(([, { kind }]) => kind !== 'blocks')),
    inside: nested.length === 0 ? undefined : Object.fromEntries(nested),
  };
}
