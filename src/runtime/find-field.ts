import { isDrawn, isSection, passesInForm } from './drawn-forms.ts';
import type { Scope } from './scope.ts';
import { modalOf, stepOf } from './selectors.ts';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledForm,
  CompiledSection,
} from './shapes/compiled-flow.ts';
import type { Snapshot, TextRef } from './shapes/snapshot.ts';

/** A field, and what it stands in. */
export interface FieldPlace {
  /** The outermost first. */
  readonly blocks: readonly CompiledBlock[];
  readonly form: CompiledForm;
  readonly section: CompiledSection;
  readonly field: CompiledField;
}

/** The visible field of this path: in the open modal if there is one, else in the step. */
export function findField(flow: CompiledFlow, snapshot: Snapshot, scope: Scope, path: string): FieldPlace | undefined {
  return placesOf(flow, snapshot, path).find(
    ({ blocks: around, form, section, field }) =>
      around.every((block) => isDrawn(block, scope)) &&
      passesInForm(form, section.bind, section.when, scope) &&
      passesInForm(form, field.path, field.when, scope),
  );
}

/** The fields of this path, on screen or not: of the open modal if there is one, else of the step. */
export function placesOf(flow: CompiledFlow, snapshot: Snapshot, path: string): readonly FieldPlace[] {
  return placesIn(modalOf(flow, snapshot) ?? stepOf(flow, snapshot)).filter(({ field }) => field.path === path);
}

/** The errors at fields of other steps: they are shown once such a step is come to. The same object where all are. */
export function errorsElsewhere(flow: CompiledFlow, snapshot: Snapshot): Record<string, TextRef> {
  const all = Object.entries(snapshot.errors);
  if (all.length === 0) return snapshot.errors;
  const here = new Set(fieldsHere(flow, snapshot).map(({ path }) => path));
  const elsewhere = all.filter(([path]) => !here.has(path));
  return elsewhere.length === all.length ? snapshot.errors : Object.fromEntries(elsewhere);
}

/** Every field of the step and the open modal, on screen or not. */
export function fieldsHere(flow: CompiledFlow, snapshot: Snapshot): readonly CompiledField[] {
  return [stepOf(flow, snapshot), modalOf(flow, snapshot)].flatMap(placesIn).map(({ field }) => field);
}

function placesIn(on: { readonly blocks: readonly CompiledBlock[] } | undefined): readonly FieldPlace[] {
  return fieldsAmong(on?.blocks ?? [], []);
}

function fieldsAmong(blocks: readonly CompiledBlock[], around: readonly CompiledBlock[]): FieldPlace[] {
  return blocks.flatMap((block) => {
    const outer = [...around, block];
    const { form } = block;
    const own = form?.items.flatMap((section) =>
      isSection(section) ? section.fields.map((field) => ({ blocks: outer, form, section, field })) : [],
    );
    const inside = Object.values(block.props).flatMap((prop) =>
      prop.kind === 'blocks' ? fieldsAmong(prop.blocks, outer) : [],
    );
    return [...(own ?? []), ...inside];
  });
}
