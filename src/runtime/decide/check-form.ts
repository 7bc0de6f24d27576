import { keywordOrder } from '../shapes/keyword-order.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import { type DrawnSection, drawnSections } from '../drawn-forms.ts';
import { isBlank } from '../expression/blank.ts';
import { readPath } from '../paths.ts';
import type { RunnableFlow, SchemaValidator, Scope } from '../scope.ts';
import type { Snapshot, TextRef } from '../shapes/snapshot.ts';

/**
 * First failing rule of each drawn field, by the field's path: required, then the schema, then the field's own rules.
 * Blank values count as missing; a field that is not drawn is not checked.
 *
 * @source A §5 Rule builder
 */
export function checkForm(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  scope: Scope,
  form: CompiledForm,
): Record<string, TextRef> {
  const found: Record<string, TextRef> = {};
  for (const drawn of drawnSections(form, scope)) Object.assign(found, checkSection(runnable, snapshot, scope, drawn));
  return found;
}

/** The same for one field, if it is drawn. */
export function checkField(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  scope: Scope,
  forms: readonly CompiledForm[],
  path: string,
): TextRef | undefined {
  for (const form of forms) {
    for (const drawn of drawnSections(form, scope)) {
      if (drawn.fields.some((field) => field.path === path))
        return checkSection(runnable, snapshot, scope, drawn)[path];
    }
  }
  return undefined;
}

function checkSection(
  runnable: RunnableFlow,
  snapshot: Snapshot,
  scope: Scope,
  { section, fields }: DrawnSection,
): Record<string, TextRef> {
  const answers = Object.fromEntries(
    fields.map((field) => [field.name, fieldValue(snapshot, field)]).filter(([, value]) => !isBlank(value)),
  );
  const failing = failingKeywords(runnable.validators[section.schema], answers);
  const found: Record<string, TextRef> = {};
  for (const field of fields) {
    const words = checkOne(scope, field, Object.hasOwn(answers, field.name), failing[field.name] ?? []);
    if (words !== undefined) found[field.path] = words;
  }
  return found;
}

function checkOne(
  scope: Scope,
  field: CompiledField,
  answered: boolean,
  failing: readonly string[],
): TextRef | undefined {
  if (!answered) return scope.passes(field.required) ? message(scope, field, 'required') : undefined;
  const keyword = keywordOrder.find((one) => failing.includes(one)) ?? failing[0];
  if (keyword !== undefined) return message(scope, field, keyword);
  const broken = field.rules.find((rule) => scope.passes(rule.when) && !scope.passes(rule.assert));
  return broken === undefined ? undefined : scope.text(broken.message);
}

function message(scope: Scope, field: CompiledField, keyword: string): TextRef {
  const text = field.messages[keyword] ?? field.messages['*'] ?? field.messages['required'];
  return text === undefined ? { plain: keyword } : scope.text(text);
}

function failingKeywords(
  validator: SchemaValidator | undefined,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string[]> {
  const failing: Record<string, string[]> = {};
  if (validator === undefined || validator(answers)) return failing;
  for (const error of validator.errors ?? []) {
    const name = error.instancePath.split('/')[1];
    if (name !== undefined) (failing[name] ??= []).push(error.keyword);
  }
  return failing;
}

/** What the applicant has entered in a field so far. */
export function fieldValue(snapshot: Snapshot, field: CompiledField): unknown {
  const path = field.path.split('.');
  const head = path[0] ?? '';
  return readPath(Object.hasOwn(snapshot.local, head) ? snapshot.local : snapshot.context, path);
}
