import { drawnForms, drawnSections, isLocked, type DrawnSection } from '../drawn-forms.ts';
import type { Scope } from '../scope.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import { checkForm } from './check-form.ts';
import { change, focusOn, scopeOf, type Turn } from './turn.ts';

/** A field on screen, with what it stands in. */
export interface FoundField {
  readonly form: CompiledForm;
  readonly drawn: DrawnSection;
  readonly field: CompiledField;
  readonly scope: Scope;
}

/** Checks a form; its errors show, and the program does not run, until it passes. */
export function formPasses(turn: Turn, id: string): boolean {
  const scope = scopeOf(turn);
  const form = drawnForms(turn.runnable.flow, turn.snapshot, scope).find((one) => one.id === id);
  if (form === undefined) return false;
  // What cannot be changed cannot be corrected either.
  const errors = isLocked(form, scope) ? {} : checkForm(turn.runnable, turn.snapshot, scope, form);
  const passes = Object.keys(errors).length === 0;
  change(turn, { errors, failedForm: passes ? null : id });
  if (!passes) focusOn(turn, 'summary');
  return passes;
}

/** @returns undefined for a field that is not on screen */
export function findField(turn: Turn, path: string): FoundField | undefined {
  const scope = scopeOf(turn);
  for (const form of drawnForms(turn.runnable.flow, turn.snapshot, scope)) {
    for (const drawn of drawnSections(form, scope)) {
      const field = drawn.fields.find((one) => one.path === path);
      if (field !== undefined) return { form, drawn, field, scope };
    }
  }
  return undefined;
}
