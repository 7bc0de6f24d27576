import type { ExprNode } from './expression/expr-node.ts';
import { located } from './flow-error.ts';
import type { Scope } from './scope.ts';
import { modalOf, stepOf } from './selectors.ts';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledForm,
  CompiledSection,
} from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** A section that is on screen, with those of its fields that are. */
export interface DrawnSection {
  readonly section: CompiledSection;
  readonly fields: readonly CompiledField[];
}

/** @returns the forms on screen: those of the open modal if there is one, else those of the step */
export function drawnForms(flow: CompiledFlow, snapshot: Snapshot, scope: Scope): readonly CompiledForm[] {
  const step = stepOf(flow, snapshot);
  return step === undefined ? [] : formsAmong((modalOf(flow, snapshot) ?? step).blocks, scope);
}

function formsAmong(blocks: readonly CompiledBlock[], scope: Scope): CompiledForm[] {
  return blocks.flatMap((block) => {
    if (!isDrawn(block, scope)) return [];
    const inner = Object.values(block.props).flatMap((prop) =>
      prop.kind === 'blocks' ? formsAmong(prop.blocks, scope) : [],
    );
    return block.form === undefined ? inner : [block.form, ...inner];
  });
}

/** A block is on screen where its guard passes. */
export function isDrawn(block: CompiledBlock, scope: Scope): boolean {
  return located({ block: block.key, key: 'when' }, () => scope.passes(block.when));
}

export function drawnSections(form: CompiledForm, scope: Scope): DrawnSection[] {
  return scope.items(form).flatMap((item) => (isSection(item) && drawnSection(form, item, scope)) || []);
}

/** @returns undefined for a section that is not on screen */
export function drawnSection(form: CompiledForm, section: CompiledSection, scope: Scope): DrawnSection | undefined {
  if (!passesInForm(form, section.bind, section.when, scope)) return undefined;
  return { section, fields: section.fields.filter(({ path, when }) => passesInForm(form, path, when, scope)) };
}

/** Whether a section or field of a form is on screen. @param key bind of the section, path of the field */
export function passesInForm(form: CompiledForm, key: string, guard: ExprNode | undefined, scope: Scope): boolean {
  return guard === undefined || located({ block: form.id, key }, () => scope.passes(guard));
}

export function isSection(item: CompiledSection | CompiledBlock): item is CompiledSection {
  return 'fields' in item;
}

/** The answers of a form stay as they are for good. */
export function isLocked({ id, locked }: CompiledForm, scope: Scope): boolean {
  return locked !== undefined && located({ block: id, key: 'locked' }, () => scope.passes(locked));
}
