import type { ExprNode } from '../expression/expr-node.ts';
import { perObject } from '../per-object.ts';
import type { CompiledBlock, CompiledStep } from '../shapes/compiled-flow.ts';

/** A field of a step, for its relevance. */
export interface Question {
  /** Path of its answer. */
  readonly path: string;
  /** Guards of its blocks, its section and itself. All are true while the field is visible. */
  readonly guards: readonly ExprNode[];
  readonly sensitive: boolean;
  /** Its answer stays relevant while the field is hidden. */
  readonly keepHidden: boolean;
  /** Its answer is in an entry of the step. */
  readonly isLocal: boolean;
}

/** The fields of a step and of its modals, in the order of the definition. */
export const questionsOf: (step: CompiledStep) => readonly Question[] = perObject((step: CompiledStep) =>
  [step, ...Object.values(step.modals)].flatMap(({ blocks }) => questionsIn(blocks, [], step)),
);

type Guards = readonly (ExprNode | undefined)[];

function questionsIn(blocks: readonly CompiledBlock[], around: Guards, step: CompiledStep): Question[] {
  return blocks.flatMap((block) => {
    const guards = [...around, block.when];
    const asked = block.form?.items.flatMap((item) => {
      if (!('fields' in item)) return questionsIn([item], guards, step);
      return item.fields.map(({ path, when, sensitive, keepHidden }): Question => ({
        path,
        guards: [...guards, item.when, when].filter((guard) => guard !== undefined),
        sensitive,
        keepHidden: keepHidden === true,
        isLocal: Object.hasOwn(step.context, path.split('.', 1)[0] ?? ''),
      }));
    });
    const inside = Object.values(block.props).flatMap((prop) =>
      prop.kind === 'blocks' ? questionsIn(prop.blocks, guards, step) : [],
    );
    return [...(asked ?? []), ...inside];
  });
}
