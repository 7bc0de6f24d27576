import { schemaKeywordOrder } from '../shapes/schema-keyword-order.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import { visibleSection, visibleSections, type VisibleSection } from '../fields/visible-forms.ts';
import { isUnansweredOrFalse, isUnanswered } from '../expression/blank.ts';
import { toComposed } from '../expression/values.ts';
import { fieldValue } from '../fields/field-value.ts';
import type { FieldOccurrence } from '../fields/find-field.ts';
import { withLocation } from '../utilities/flow-error.ts';
import { toAllowedAnswer } from '../fields/allowed-answer.ts';
import type { RunnableFlow, SchemaValidator, Scope } from '../visit/scope.ts';
import type { Snapshot, TextRef } from '../shapes/snapshot.ts';

/**
 * The first error of each visible field, by path. Checks `required`, then the schema, then the field's rules. A
 * disabled field needs no answer.
 *
 * @source A §5 Rule builder
 */
export function checkForm(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  scope: Scope,
  form: CompiledForm,
): Record<string, TextRef> {
  const errors: Record<string, TextRef> = {};
  for (const visible of visibleSections(form, scope)) {
    const checkVisibleField = createFieldCheck(runnable, snapshot, visible);
    for (const field of visible.fields) {
      const error = checkVisibleField(scope, field);
      if (error !== undefined) errors[field.path] = error;
    }
  }
  return errors;
}

/** The first error of one field; undefined if it is valid or its section is hidden. */
export function checkField(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  scope: Scope,
  { form, section, field }: FieldOccurrence,
): TextRef | undefined {
  const visible = visibleSection(form, section, scope);
  return visible && createFieldCheck(runnable, snapshot, visible)(scope, field);
}

function createFieldCheck(
  { validators, flow }: RunnableFlow,
  snapshot: Snapshot,
  { section, fields }: VisibleSection,
): (scope: Scope, field: CompiledField) => TextRef | undefined {
  const answers = Object.fromEntries(
    fields.flatMap((field) => {
      const value = toAllowedAnswer(fieldValue(snapshot, field), field, flow);
      return (field.answersNo ? isUnanswered : isUnansweredOrFalse)(value) ? [] : [[field.name, toComposed(value)]];
    }),
  );
  const failedKeywords = failedKeywordsOf(validators[section.schema], answers);
  return (scope, field) =>
    withLocation({ key: field.path }, () =>
      checkAnswer(scope, field, Object.hasOwn(answers, field.name), failedKeywords[field.name] ?? []),
    );
}

function checkAnswer(
  scope: Scope,
  field: CompiledField,
  isAnswered: boolean,
  failedKeywords: readonly string[],
): TextRef | undefined {
  if (!isAnswered) {
    const isMissing = scope.isTrueOrMissing(field.required) && scope.isTrueOrMissing(field.enabled);
    return isMissing ? messageFor(scope, field, 'required') : undefined;
  }
  const keyword = schemaKeywordOrder.find((candidate) => failedKeywords.includes(candidate)) ?? failedKeywords[0];
  if (keyword !== undefined) return messageFor(scope, field, keyword);
  const brokenRule = field.rules.find(
    (rule) => scope.isTrueOrMissing(rule.when) && !scope.isTrueOrMissing(rule.assert),
  );
  return brokenRule === undefined ? undefined : scope.resolveText(brokenRule.message);
}

function messageFor(scope: Scope, field: CompiledField, keyword: string): TextRef {
  const text = field.messages[keyword] ?? field.messages['*'] ?? field.messages['required'];
  return text === undefined ? { text: keyword } : scope.resolveText(text);
}

function failedKeywordsOf(
  validator: SchemaValidator | undefined,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string[]> {
  // Without a prototype, because a field may be called "constructor".
  const failedKeywords = Object.create(null) as Record<string, string[]>;
  if (validator === undefined || validator(answers)) return failedKeywords;
  for (const error of validator.errors ?? []) {
    const [, name = ''] = error.instancePath.split('/');
    (failedKeywords[name] ??= []).push(error.keyword);
  }
  return failedKeywords;
}
