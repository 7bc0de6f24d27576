import type { CompiledBlock, CompiledField, CompiledForm, CompiledSection } from './shapes/compiled-flow.ts';
import type { RunnableFlow, Scope } from './scope.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** A section that is on screen, with those of its fields that are. */
export interface DrawnSection {
  readonly section: CompiledSection;
  readonly fields: readonly CompiledField[];
}

/** @returns the forms on screen: those of the open modal if there is one, else those of the step */
export function drawnForms(runnable: RunnableFlow, snapshot: Snapshot, scope: Scope): readonly CompiledForm[] {
  const step = snapshot.step === null ? undefined : runnable.flow.steps[snapshot.step];
  if (step === undefined) return [];
  const modal =
    snapshot.modal === null ? undefined : (step.modals[snapshot.modal] ?? runnable.flow.modals[snapshot.modal]);
  return formsAmong((modal ?? step).blocks, scope);
}

function formsAmong(blocks: readonly CompiledBlock[], scope: Scope): CompiledForm[] {
  return blocks.flatMap((block) => {
    if (!scope.passes(block.when)) return [];
    const inner = Object.values(block.props).flatMap((prop) =>
      prop.kind === 'blocks' ? formsAmong(prop.blocks, scope) : [],
    );
    return block.form === undefined ? inner : [block.form, ...inner];
  });
}

export function drawnSections(form: CompiledForm, scope: Scope): DrawnSection[] {
  return form.items.flatMap((item) => {
    if (!isSection(item) || !scope.passes(item.when)) return [];
    return [{ section: item, fields: item.fields.filter((field) => scope.passes(field.when)) }];
  });
}

export function isSection(item: CompiledSection | CompiledBlock): item is CompiledSection {
  return 'fields' in item;
}
