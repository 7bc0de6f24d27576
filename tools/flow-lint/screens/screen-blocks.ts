// Collects the blocks and fields of screens. May import other tools and `src/runtime`.
import type { CompiledBlock, CompiledField } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { sectionIn } from '../../compile/repeat/item-names.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { inlineLets } from '../guards/inline-lets.ts';
import { memoizePerCompilation } from '../per-compilation.ts';

/** The blocks and fields that one step or modal can show. */
export interface Screen {
  readonly step: string;
  /** The modal; null for the step itself. */
  readonly modal: string | null;
  readonly blocks: readonly Guarded<CompiledBlock>[];
  readonly fields: readonly Guarded<CompiledField>[];
}

/** An item and all conditions for its visibility. Derived names are replaced with their expressions. */
export interface Guarded<T> {
  readonly item: T;
  readonly guards: readonly ExprNode[];
}

export const screensOf: (compilation: Compilation) => readonly Screen[] = memoizePerCompilation((compilation) =>
  Object.values(compilation.flow.steps).flatMap((step) => [
    { step: step.id, modal: null, ...contentOf(compilation, step.id, step.blocks) },
    ...Object.entries(step.modals).map(([modal, { blocks }]) => ({
      step: step.id,
      modal,
      ...contentOf(compilation, step.id, blocks),
    })),
  ]),
);

/** Blocks and fields that all steps can show: modals of the flow, help, legal text and the aside. */
export const sharedScreenContent: (compilation: Compilation) => Pick<Screen, 'blocks' | 'fields'> =
  memoizePerCompilation((compilation) => {
    const { modals, chrome } = compilation.flow;
    const modalBlocks = Object.values(modals).flatMap(({ blocks }) => blocks);
    const blocks = [...modalBlocks, ...chrome.help, ...chrome.legal, ...(chrome.aside?.blocks ?? [])];
    return contentOf(compilation, null, blocks);
  });

function contentOf(
  compilation: Compilation,
  step: string | null,
  rootBlocks: readonly CompiledBlock[],
): Pick<Screen, 'blocks' | 'fields'> {
  const blocks: Guarded<CompiledBlock>[] = [];
  const fields: Guarded<CompiledField>[] = [];
  const withGuard = (outerGuards: readonly ExprNode[], when: ExprNode | undefined): readonly ExprNode[] =>
    when === undefined ? outerGuards : [...outerGuards, inlineLets(compilation, step, when)];
  const visit = (block: CompiledBlock, outerGuards: readonly ExprNode[]): void => {
    const guards = withGuard(outerGuards, block.when);
    blocks.push({ item: block, guards });
    for (const prop of Object.values(block.props))
      if (prop.kind === 'blocks') for (const innerBlock of prop.blocks) visit(innerBlock, guards);
    for (const item of block.form?.items ?? []) {
      const section = sectionIn(item);
      if (section === undefined) visit(item as CompiledBlock, guards);
      else
        for (const field of section.fields)
          fields.push({ item: field, guards: withGuard(withGuard(guards, section.when), field.when) });
    }
  };
  for (const block of rootBlocks) visit(block, []);
  return { blocks, fields };
}

/** The source location of a block, taken from the block's key. */
export function locationOfBlock({ key }: CompiledBlock): SourceLocation {
  const [file = '', path = ''] = key.split('#');
  return { file, path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)) };
}
