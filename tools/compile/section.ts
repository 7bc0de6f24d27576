import type { CompiledField, CompiledSection } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Field, Rule, Section } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { compileFetchedChoices } from './fetched-choices.ts';
import type { Cursor } from './cursor.ts';
import { allOf, anyOf, functionCall, pathExpression } from './expression/build.ts';
import { compileExpression, conditionOf, guardOf } from './expressions.ts';
import { checksOf, propsFromSchema } from './field-checks.ts';
import { compileMessages } from './field-messages.ts';
import { compileProps, compileEvent } from './props.ts';
import { chosenOptionRule, compileSearchedChoices } from './searched-choices.ts';
import { compileText, withValues } from './texts.ts';

/** Compiles a section of a form. The form sets the section's `section` name. */
export function compileSection(cursor: Cursor<Section>): CompiledSection {
  const { schema, legend } = cursor.value;
  const names = cursor.pathOf(cursor.value.bind);
  const bind = names.join('.');
  cursor.child('schema').recordReference({ kind: 'schema', name: schema });
  cursor.child('bind').recordReference({ kind: 'path', names, owner: cursor.owner, written: true });
  return {
    section: '',
    schema,
    bind,
    ...guardOf(cursor),
    ...(legend === undefined ? {} : { legend: compileText(cursor.child('legend')) }),
    fields: cursor
      .child('fields')
      .items()
      .map((field) => compileField(field, { schema, bind })),
  };
}

/** Keys that every field can have. Other keys belong to the widget. */
const fieldKeys: ReadonlySet<string> = new Set(
  `name widget label shortLabel hint with when required enabled readonly options optionalIfEmpty changed retry failed messages rules
  autocomplete wide half keepHidden`.split(/\s+/),
);

export function compileField(field: Cursor<Field>, { schema, bind }: Pick<Section, 'schema' | 'bind'>): CompiledField {
  const { state, owner, location } = field;
  const { name, widget, required, autocomplete, wide, half } = field.value;
  field.child('name').recordReference({ kind: 'field', name, schema });
  field.child('widget').recordReference({ kind: 'widget', name: widget, widgetKind: 'control' });
  const control = state.registries.widgets[widget];
  const property = state.schemas[schema]?.properties[name] ?? {};
  const cursor = withValues(field);
  const isRequired =
    typeof required === 'string' ? compileExpression(cursor.child('required'), 'boolean') : required === true;
  const path = `${bind}.${name}`;
  const guard = guardOf(cursor);
  const { props, ...optionKeys } = optionsOf(cursor, path, guard.when);
  if (field.value.retry !== undefined && field.value.failed === undefined)
    field.child('retry').atKey.report('widget-keys', '"retry" shows while "failed" is true, but "failed" is missing');
  // The default message of `type` asks for a number, so controls with unfinished input do not use this message.
  const messages = compileMessages(
    cursor.child('messages'),
    property,
    checksOf({ required: isRequired }, property, control).filter((check) => check !== 'type' || !control?.unfinished),
  );
  const compiled: CompiledField = {
    name,
    path,
    widget,
    label: compileText(cursor.child('label')),
    ...(cursor.value.shortLabel === undefined ? {} : { short: compileText(cursor.child('shortLabel')) }),
    ...(cursor.value.hint === undefined ? {} : { hint: compileText(cursor.child('hint')) }),
    ...guard,
    required: isRequired,
    ...conditionOf(cursor, 'enabled'),
    ...conditionOf(cursor, 'readonly'),
    ...conditionOf(cursor, 'failed'),
    ...eventOf(cursor, 'changed'),
    ...eventOf(cursor, 'retry'),
    ...optionKeys,
    messages,
    rules: [
      ...chosenOptionRule(path, cursor.child('options').value, optionKeys.options, messages),
      ...cursor.child('rules').items().map(compileRule),
    ],
    autocomplete: autocomplete ?? 'off',
    wide: wide === true || control?.wide === true,
    ...(half === true && control?.wide !== true ? { half } : {}),
    ...(field.value.keepHidden === true ? { keepHidden: true as const } : {}),
    sensitive: typeof property.sensitive === 'string',
    keyboard: control?.keyboard === true,
    ...(control?.answersNo === true ? { answersNo: true } : {}),
    props: {
      ...compileProps(cursor, control?.props ?? {}, fieldKeys),
      ...propsFromSchema(property, control),
      ...props,
    },
  };
  state.fields.push({ field: compiled, schema, owner, at: location });
  return compiled;
}

function compileRule(rule: Cursor<Rule>): CompiledField['rules'][number] {
  const cursor = withValues(rule);
  return {
    assert: compileExpression(cursor.child('assert'), 'boolean'),
    ...guardOf(cursor),
    message: compileText(cursor.child('message')),
  };
}

function eventOf(cursor: Cursor<Field>, key: 'changed' | 'retry'): Pick<CompiledField, 'changed' | 'retry'> {
  return cursor.value[key] === undefined ? {} : { [key]: compileEvent(cursor.child(key)) };
}

function optionsOf(
  field: Cursor<Field>,
  path: string,
  when: ExprNode | undefined,
): Partial<ReturnType<typeof compileFetchedChoices>> {
  const cursor = field.child('options');
  const { value } = cursor;
  reportNeverEmpty(field);
  if (value === undefined) return {};
  if (typeof value === 'string') {
    cursor.recordReference({ kind: 'options', name: value });
    return { options: { list: value } };
  }
  if ('call' in value)
    return value.search === true
      ? compileSearchedChoices(field, cursor.withValue(value), path, when)
      : compileFetchedChoices(field, cursor.withValue(value), path, when);
  const from = compileExpression(cursor.withValue(value).child('from'));
  const options = { ...value, from };
  if (field.value.optionalIfEmpty !== true) return { options };
  const { enabled } = conditionOf(field, 'enabled');
  const { failed } = conditionOf(field, 'failed');
  // While a list is loading, or if it failed to load, it is unknown whether the list is empty.
  const canBeAnswered = anyOf([functionCall('filled', from), pathExpression(`busy.${field.value.name}`), failed]);
  return { options, enabled: allOf([canBeAnswered, enabled]) };
}

/** Reports `optionalIfEmpty` on a field where it has no effect. */
function reportNeverEmpty(field: Cursor<Field>): void {
  const { optionalIfEmpty, options, required = false } = field.value;
  if (optionalIfEmpty !== true) return;
  const { atKey } = field.child('optionalIfEmpty');
  const canBeEmpty = typeof options === 'object' && !('search' in options);
  if (!canBeEmpty)
    atKey.report('file-shape', '"optionalIfEmpty" is for options by "call" or "from": no other list can be empty');
  else if (required === false)
    atKey.report('file-shape', '"optionalIfEmpty" changes nothing: this field is not "required"');
}
