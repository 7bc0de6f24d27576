import type { ExprNode } from '../../expression/expr-node.ts';
import type { CompiledBlock, CompiledField, CompiledSection, CompiledStep } from '../../shapes/compiled-flow.ts';
import type { CompiledFragment } from '../../shapes/compiled-data.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import { isSection } from '../../fields/visible-forms.ts';
import { expandItems } from '../repeated/expand-items.ts';

/** A field, or the list of a repeated group. */
export type Question = Pick<CompiledField, 'path' | 'sensitive' | 'keepHidden'>;

export type GuardedFragment = CompiledFragment & { readonly when?: ExprNode };

export interface QuestionVisitor {
  readonly isTrueOrMissing: (piece: GuardedFragment) => boolean;
  /** @param isVisible true if the question's guard and all enclosing guards are true */
  readonly visit: (question: Question, isVisible: boolean) => void;
}

/**
 * Visits the questions of a step in order.
 *
 * @param snapshotOrEmpty a snapshot, or `''` for a step without repeated groups
 */
export function visitQuestions(
  step: CompiledStep,
  snapshotOrEmpty: Snapshot | '',
  { isTrueOrMissing, visit }: QuestionVisitor,
): void {
  const visitBlock = (block: CompiledBlock, isParentVisible: boolean): void => {
    const isVisible = isParentVisible && isTrueOrMissing(block);
    for (const item of block.form?.items ?? []) {
      if ('template' in item) {
        visit({ path: item.list, sensitive: false }, isVisible);
        visitSections(expandItems([item], snapshotOrEmpty).filter(isSection), isVisible);
      } else if ('fields' in item) visitSections([item], isVisible);
      else visitBlock(item, isVisible);
    }
    for (const prop of Object.values(block.props)) {
      if (prop.kind === 'blocks') for (const block of prop.blocks) visitBlock(block, isVisible);
    }
  };
  /** Visits one field in all items before the next field, so that its answers are hidden together. */
  const visitSections = (sections: readonly CompiledSection[], isParentVisible: boolean): void => {
    const areSectionsVisible = sections.map((section) => isParentVisible && isTrueOrMissing(section));
    for (const index of sections[0]?.fields.keys() ?? []) {
      const fields = sections.flatMap((section) => section.fields[index] ?? []);
      const areFieldsVisible = fields.map(
        (field, position) => areSectionsVisible[position] === true && isTrueOrMissing(field),
      );
      fields.forEach((field, position) => visit(field, areFieldsVisible[position] === true));
    }
  };
  for (const { blocks } of [step, ...Object.values(step.modals)]) for (const block of blocks) visitBlock(block, true);
}
