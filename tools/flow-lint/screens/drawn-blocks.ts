import type { CompiledBlock, CompiledField } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { sectionIn } from '../../compile/repeat/item-names.ts';
import type { Place } from '../../compile/place.ts';
import { inlineLets } from '../guards/inline-lets.ts';
import { perCompilation } from '../per-compilation.ts';

/** The blocks and fields that one step or modal can show. */
export interface Screen {
  readonly step: string;
  /** Null for the step itself. */
  readonly modal: string | null;
  readonly blocks: readonly Drawn<CompiledBlock>[];
  readonly fields: readonly Drawn<CompiledField>[];
}

/** `guards` are all conditions for its visibility. Derived names are replaced by their expressions. */
export interface Drawn<T> {
  readonly what: T;
  readonly guards: readonly ExprNode[];
}

export const screens: (compilation: Compilation) => readonly Screen[] = perCompilation((compilation) =>
  Object.values(compilation.flow.steps).flatMap((step) => [
    { step: step.id, modal: null, ...drawnIn(compilation, step.id, step.blocks) },
    ...Object.entries(step.modals).map(([modal, { blocks }]) => ({
      step: step.id,
      modal,
      ...drawnIn(compilation, step.id, blocks),
    })),
  ]),
);

/** Blocks that any step can show in addition: modals of the flow, help, legal text and the aside. */
export const besideScreens: (compilation: Compilation) => Pick<Screen, 'blocks' | 'fields'> = perCompilation(
  (compilation) => {
    const { modals, chrome } = compilation.flow;
    const inModals = Object.values(modals).flatMap(({ blocks }) => blocks);
    const blocks = [...inModals, ...chrome.help, ...chrome.legal, ...(chrome.aside?.blocks ?? [])];
    return drawnIn(compilation, null, blocks);
  },
);

function drawnIn(
  compilation: Compilation,
  step: string | null,
  all: readonly CompiledBlock[],
): Pick<Screen, 'blocks' | 'fields'> {
  const blocks: Drawn<CompiledBlock>[] = [];
  const fields: Drawn<CompiledField>[] = [];
  const inner = (around: readonly ExprNode[], when: ExprNode | undefined): readonly ExprNode[] =>
    when === undefined ? around : [...around, inlineLets(compilation, step, when)];
  const visit = (block: CompiledBlock, around: readonly ExprNode[]): void => {
    const guards = inner(around, block.when);
    blocks.push({ what: block, guards });
    for (const prop of Object.values(block.props))
      if (prop.kind === 'blocks') for (const each of prop.blocks) visit(each, guards);
    for (const item of block.form?.items ?? []) {
      const section = sectionIn(item);
      if (section === undefined) visit(item as CompiledBlock, guards);
      else
        for (const field of section.fields)
          fields.push({ what: field, guards: inner(inner(guards, section.when), field.when) });
    }
  };
  for (const block of all) visit(block, []);
  return { blocks, fields };
}

/** A block's key contains its location. */
export function placeOfBlock({ key }: CompiledBlock): Place {
  const [file = '', path = ''] = key.split('#');
  return { file, path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) };
}
