import type { ExprNode } from '../../expression/expr-node.ts';
import type { CompiledBlock, CompiledField, CompiledSection, CompiledStep } from '../../shapes/compiled-flow.ts';
import type { CachedPiece } from '../../shapes/compiled-data.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import { isSection } from '../../fields/visible-forms.ts';
import { expandItems } from '../repeated/expand-items.ts';

/** A field or a list. */
export type Question = Pick<CompiledField, 'path' | 'sensitive' | 'keepHidden'>;

export type Guarded = CachedPiece & { readonly when?: ExprNode };

export interface QuestionVisitor {
  readonly isTrueOrMissing: (part: Guarded) => boolean;
  /** @param isShown its guard and those around it are true */
  readonly visit: (question: Question, isShown: boolean) => void;
}

/**
 * Visits the questions of a step in order.
 *
 * @param at a snapshot, or `''` for a step without repeated groups
 */
export function visitQuestions(
  step: CompiledStep,
  at: Snapshot | '',
  { isTrueOrMissing, visit }: QuestionVisitor,
): void {
  const visitBlock = (block: CompiledBlock, isAround: boolean): void => {
    const isShown = isAround && isTrueOrMissing(block);
    for (const item of block.form?.items ?? []) {
      if ('template' in item) {
        visit({ path: item.list, sensitive: false }, isShown);
        visitSections(expandItems([item], at).filter(isSection), isShown);
      } else if ('fields' in item) visitSections([item], isShown);
      else visitBlock(item, isShown);
    }
    for (const prop of Object.values(block.props)) {
      if (prop.kind === 'blocks') for (const block of prop.blocks) visitBlock(block, isShown);
    }
  };
  /** Field by field for all items, so that a list's answers are hidden together. */
  const visitSections = (sections: readonly CompiledSection[], isAround: boolean): void => {
    const areShown = sections.map((section) => isAround && isTrueOrMissing(section));
    for (const index of sections[0]?.fields.keys() ?? []) {
      const fields = sections.flatMap((section) => section.fields[index] ?? []);
      const visible = fields.map((field, place) => areShown[place] === true && isTrueOrMissing(field));
      fields.forEach((field, place) => visit(field, visible[place] === true));
    }
  };
  for (const { blocks } of [step, ...Object.values(step.modals)]) for (const block of blocks) visitBlock(block, true);
}
