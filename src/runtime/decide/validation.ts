import { visibleForms, visibleSections, isFormLocked } from '../fields/visible-forms.ts';
import { isUnanswered } from '../expression/blank.ts';
import { findField, occurrencesOnScreen } from '../fields/find-field.ts';
import { fieldValue } from '../fields/field-value.ts';
import { toAllowedAnswer } from '../fields/allowed-answer.ts';
import { anyPathChanged } from '../resolve/path-changed.ts';
import { withRelevantAnswers, type Scope } from '../visit/scope.ts';
import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { FieldError, Snapshot } from '../shapes/snapshot.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import { checkField, checkForm } from './check-form.ts';
import {
  patch,
  replaceErrors,
  requestFocus,
  withoutStepErrors,
  scopeOf,
  writeEntries,
  type Transition,
} from './transition.ts';

/** Checks a form. If the form has errors, shows them and returns false. */
export function validateForm(transition: Transition, id: string): boolean {
  removeDisallowedAnswers(transition, id);
  const scope = scopeOf(transition);
  const form = visibleForm(transition, scope, id);
  if (form === undefined) return false;
  const errors = isFormLocked(form, scope) ? {} : checkForm(transition.runnable, transition.snapshot, scope, form);
  const isValid = Object.keys(errors).length === 0;
  const { errors: otherErrors } = withoutStepErrors(transition);
  patch(
    transition,
    isValid ? { errors: otherErrors, failedForm: null } : { errors: { ...otherErrors, ...errors }, failedForm: id },
  );
  if (!isValid) requestFocus(transition, 'summary');
  return isValid;
}

function visibleForm(transition: Transition, scope: Scope, id: string): CompiledForm | undefined {
  return visibleForms(transition.runnable.flow, transition.snapshot, scope).find((form) => form.id === id);
}

/**
 * Removes answers that are not among the options, because they are not sent. Repeats this check, because more fields
 * may become visible.
 */
function removeDisallowedAnswers(transition: Transition, id: string): void {
  const scope = scopeOf(transition);
  const form = visibleForm(transition, scope, id);
  if (form === undefined || isFormLocked(form, scope)) return;
  const writes = visibleSections(form, scope)
    .flatMap(({ fields }) => fields.filter(hasDisallowedAnswer(transition)))
    .map((field) => [field.path.split('.'), allowedAnswerOf(transition, field) ?? null] as const);
  if (writes.length === 0) return;
  writeEntries(transition, writes);
  removeDisallowedAnswers(transition, id);
}

function hasDisallowedAnswer(transition: Transition): (field: CompiledField) => boolean {
  return (field) => {
    const value = fieldValue(transition.snapshot, field);
    return !isUnanswered(value) && allowedAnswerOf(transition, field) !== value;
  };
}

function allowedAnswerOf({ snapshot, runnable }: Transition, field: CompiledField): unknown {
  return toAllowedAnswer(fieldValue(snapshot, field), field, runnable.flow);
}

/** Checks earlier errors again if a value that their rules read has changed. */
export function revalidateErrors(transition: Transition, before: Snapshot): void {
  const { context, local, errors } = transition.snapshot;
  if (context === before.context && local === before.local) return;
  const earlierErrors = Object.values(before.errors);
  const nextErrors = Object.entries(errors).flatMap(([path, error]) => {
    const nextError = earlierErrors.includes(error) ? revalidate(transition, before, path, error) : error;
    return nextError === undefined ? [] : [[path, nextError] as const];
  });
  replaceErrors(transition, reuseEqual(errors, Object.fromEntries(nextErrors)));
}

function revalidate(transition: Transition, before: Snapshot, path: string, error: FieldError): FieldError | undefined {
  const { runnable, snapshot } = transition;
  if (error.isFromProgram) return error;
  const [relevantBefore, relevantAfter] = [
    withRelevantAnswers(runnable, before),
    withRelevantAnswers(runnable, snapshot),
  ];
  const hasChanged = occurrencesOnScreen(runnable, snapshot, path).some(({ field: { checks = [] } }) =>
    anyPathChanged(checks, relevantBefore, relevantAfter),
  );
  if (!hasChanged) return error;
  const occurrence = findField(runnable, snapshot, scopeOf(transition), path);
  return occurrence === undefined ? error : checkField(runnable, snapshot, scopeOf(transition), occurrence);
}
