import { drawnForms, isLocked } from '../drawn-forms.ts';
import { checkForm } from './check-form.ts';
import { change, focusOn, leaveErrors, scopeOf, type Turn } from './turn.ts';

/** Checks a form; its errors show, and the program does not run, until it passes. */
export function formPasses(turn: Turn, id: string): boolean {
  const scope = scopeOf(turn);
  const form = drawnForms(turn.runnable.flow, turn.snapshot, scope).find((one) => one.id === id);
  if (form === undefined) return false;
  // What cannot be changed cannot be corrected either.
  const errors = isLocked(form, scope) ? {} : checkForm(turn.runnable, turn.snapshot, scope, form);
  const passes = Object.keys(errors).length === 0;
  const { errors: elsewhere } = leaveErrors(turn);
  change(turn, { errors: { ...elsewhere, ...errors }, failedForm: passes ? null : id });
  if (!passes) focusOn(turn, 'summary');
  return passes;
}
