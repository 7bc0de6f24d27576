import type { ExprNode } from '../expression/expr-node.ts';
import { withLocation } from '../utilities/flow-error.ts';
import type { Scope } from '../visit/scope.ts';
import { modalOf, stepOf } from '../visit/selectors.ts';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledForm,
  CompiledSection,
} from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

export interface VisibleSection {
  readonly section: CompiledSection;
  readonly fields: readonly CompiledField[];
}

/** @returns the visible forms of the open modal, or else of the step */
export function visibleForms(flow: CompiledFlow, snapshot: Snapshot, scope: Scope): readonly CompiledForm[] {
  const step = stepOf(flow, snapshot);
  return step === undefined ? [] : formsAmong((modalOf(flow, snapshot) ?? step).blocks, scope);
}

function formsAmong(blocks: readonly CompiledBlock[], scope: Scope): CompiledForm[] {
  return blocks.flatMap((block) => {
    if (!isBlockVisible(block, scope)) return [];
    const inner = Object.values(block.props).flatMap((prop) =>
      prop.kind === 'blocks' ? formsAmong(prop.blocks, scope) : [],
    );
    return block.form === undefined ? inner : [block.form, ...inner];
  });
}

export function isBlockVisible(block: CompiledBlock, scope: Scope): boolean {
  return withLocation({ block: block.key, key: 'when' }, () => scope.isTrueOrMissing(block.when));
}

export function visibleSections(form: CompiledForm, scope: Scope): VisibleSection[] {
  return scope.expandItems(form).flatMap((item) => (isSection(item) && visibleSection(form, item, scope)) || []);
}

export function visibleSection(form: CompiledForm, section: CompiledSection, scope: Scope): VisibleSection | undefined {
  if (!isVisibleInForm(form, section.bind, section.when, scope)) return undefined;
  return { section, fields: section.fields.filter(({ path, when }) => isVisibleInForm(form, path, when, scope)) };
}

/** @param key `bind` of a section, or `path` of a field */
export function isVisibleInForm(form: CompiledForm, key: string, guard: ExprNode | undefined, scope: Scope): boolean {
  return guard === undefined || withLocation({ block: form.id, key }, () => scope.isTrueOrMissing(guard));
}

export function isSection(item: CompiledSection | CompiledBlock): item is CompiledSection {
  return 'fields' in item;
}

/** True if the answers of the form can no longer be changed. */
export function isFormLocked({ id, locked }: CompiledForm, scope: Scope): boolean {
  return locked !== undefined && withLocation({ block: id, key: 'locked' }, () => scope.isTrueOrMissing(locked));
}
