import { visibleForms, visibleSections, isLocked } from '../fields/visible-forms.ts';
import { isUnanswered } from '../expression/blank.ts';
import { fieldValue } from '../fields/field-value.ts';
import { allowedAnswer } from '../fields/allowed-answer.ts';
import type { Scope } from '../visit/scope.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import { checkForm } from './check-form.ts';
import { patch, requestFocus, withoutStepErrors, scopeOf, writeEntries, type Transition } from './transition.ts';

/** Checks a form. If it fails, shows its errors and returns false. */
export function validateForm(turn: Transition, id: string): boolean {
  removeDisallowedAnswers(turn, id);
  const scope = scopeOf(turn);
  const form = visibleForm(turn, scope, id);
  if (form === undefined) return false;
  const errors = isLocked(form, scope) ? {} : checkForm(turn.runnable, turn.snapshot, scope, form);
  const passes = Object.keys(errors).length === 0;
  const { errors: otherErrors } = withoutStepErrors(turn);
  patch(
    turn,
    passes ? { errors: otherErrors, failedForm: null } : { errors: { ...otherErrors, ...errors }, failedForm: id },
  );
  if (!passes) requestFocus(turn, 'summary');
  return passes;
}

function visibleForm(turn: Transition, scope: Scope, id: string): CompiledForm | undefined {
  return visibleForms(turn.runnable.flow, turn.snapshot, scope).find((one) => one.id === id);
}

/**
 * Removes answers that are not among the options, so that rules see only what is sent. Removing some may show further
 * fields.
 */
function removeDisallowedAnswers(turn: Transition, id: string): void {
  const scope = scopeOf(turn);
  const form = visibleForm(turn, scope, id);
  if (form === undefined || isLocked(form, scope)) return;
  const writes = visibleSections(form, scope)
    .flatMap(({ fields }) => fields.filter(hasDisallowedAnswer(turn)))
    .map((field) => [field.path.split('.'), allowedAnswerOf(turn, field) ?? null] as const);
  if (writes.length === 0) return;
  writeEntries(turn, writes);
  removeDisallowedAnswers(turn, id);
}

function hasDisallowedAnswer(turn: Transition): (field: CompiledField) => boolean {
  return (field) => {
    const value = fieldValue(turn.snapshot, field);
    return !isUnanswered(value) && allowedAnswerOf(turn, field) !== value;
  };
}

function allowedAnswerOf({ snapshot, runnable }: Transition, field: CompiledField): unknown {
  return allowedAnswer(fieldValue(snapshot, field), field, runnable.flow);
}
