import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import type { FieldUse } from '../../compile/uses.ts';
import { shapeOfExpression } from '../shapes/environment.ts';
import { programInputs } from '../shapes/program-inputs.ts';
import { fieldsWithSearch } from '../shapes/fields-with-search.ts';
import { sensitivitiesOf } from '../shapes/sensitivities.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const sensitiveRequest: Rule = {
  id: 'sensitive-request',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits'],
  about: 'Something sensitive is given to an action or session that does not say that it sends it.',
  *check(compilation): Iterable<RuleFinding> {
    yield* sentByControls(compilation);
    for (const { receiverText, declaredSensitivities, input, at, step } of programInputs(compilation)) {
      if (declaredSensitivities === undefined) continue;
      const values =
        'whole' in input
          ? [{ value: input.whole, place: at }]
          : Object.entries(input.values).map(([name, value]) => ({ value, place: nestedLocation(at, name) }));
      for (const { value, place: location } of values) {
        const undeclared = [...sensitivitiesOf(shapeOfExpression(compilation, step, value))].filter(
          (kind) => !declaredSensitivities.includes(kind),
        );
        if (undeclared.length === 0) continue;
        const message = `This is sensitive (${undeclared.join(', ')}), and ${receiverText} does not say that it sends such: leave it out, or have it declared ("sensitive")`;
        yield { at: location, message };
      }
    }
  },
};

/** What is entered in a control that runs an action by itself is sent with it. */
function* sentByControls(compilation: Compilation): Iterable<RuleFinding> {
  const { fields, registries } = compilation;
  for (const use of fields)
    for (const [name, { kind }] of Object.entries(registries.widgets[use.field.widget]?.props ?? {})) {
      const prop = use.field.props[name];
      if (kind === 'action' && prop?.kind === 'literal')
        yield* sentBy(compilation, use, String(prop.value), nestedLocation(use.at, name));
    }
  for (const use of fieldsWithSearch(compilation))
    yield* sentBy(compilation, use, use.action, nestedLocation(use.optionsLocation, 'call'));
}

function* sentBy(
  { flow, registries }: Compilation,
  { field, schema }: FieldUse,
  name: string,
  at: SourceLocation,
): Iterable<RuleFinding> {
  const mark = flow.schemas[schema]?.properties[field.name]?.sensitive;
  const action = registries.actions[name];
  if (mark === undefined || action === undefined || action.sensitive?.includes(mark) === true) return;
  const message = `"${field.name}" is sensitive (${mark}), and the action "${name}" does not say that it sends such: have it declared ("sensitive")`;
  yield { at, message };
}
