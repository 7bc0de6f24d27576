import { plainText } from '../copy/rich-text.ts';
import { drawnSection, isLocked, isSection, type DrawnSection } from '../drawn-forms.ts';
import type { Scope } from '../scope.ts';
import { isWorking } from '../selectors.ts';
import type { CompiledField, CompiledForm } from '../shapes/compiled-flow.ts';
import type { ResolvedBlock, ResolvedForm, ResolvedSection } from '../shapes/screen.ts';
import type { ResolveContext } from './resolve-context.ts';
import { resolveField, type FormFacts } from './resolve-field.ts';

/** @returns the props of a form block beside its declared ones */
export function resolveForm(form: CompiledForm, scope: Scope, context: ResolveContext): Record<string, unknown> {
  const { snapshot } = context;
  const parts = form.items.map((item) => (isSection(item) ? drawnSection(form, item, scope) : item));
  const fields = parts.flatMap((part) => (part !== undefined && 'section' in part ? part.fields : []));
  const facts: FormFacts = {
    locked: isLocked(form, scope),
    lastTyped: fields.findLast((field) => field.keyboard)?.path,
  };
  const items = parts.flatMap((part): (ResolvedSection | ResolvedBlock)[] => {
    if (part === undefined) return [];
    return 'section' in part ? [resolveSection(part, scope, context, facts)] : context.blocks([part], scope);
  });
  const summary = snapshot.failedForm === form.id ? summaryOf(fields, scope, context) : [];
  return { id: form.id, submit: form.submit, busy: isWorking(snapshot), items, summary };
}

/** Errors in the order of the fields. Where several read alike, the field's name tells them apart. */
function summaryOf(
  fields: readonly CompiledField[],
  scope: Scope,
  { snapshot, localizer }: ResolveContext,
): ResolvedForm['summary'] {
  const lines = fields.flatMap(({ path, label, short = label }) => {
    const error = snapshot.errors[path];
    return error === undefined ? [] : [{ path, text: localizer.rich(error), name: short }];
  });
  const texts = lines.map(({ text }) => plainText(text));
  return lines.map(({ path, text, name }) => {
    const isAlone = texts.filter((other) => other === plainText(text)).length === 1;
    return { path, text, ...(isAlone ? {} : { label: localizer.rich(scope.text(name)) }) };
  });
}

function resolveSection(
  { section: { section, schema, bind, legend }, fields }: DrawnSection,
  scope: Scope,
  context: ResolveContext,
  facts: FormFacts,
): ResolvedSection {
  return {
    section,
    schema,
    bind,
    ...(legend === undefined ? {} : { legend: context.localizer.rich(scope.text(legend)) }),
    fields: fields.map((field) => resolveField(field, scope, context, facts)),
  };
}
