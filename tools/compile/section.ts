import type { CompiledField, CompiledSection } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Field, Rule, Section } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { compileChoices } from './choices.ts';
import type { Cursor } from './cursor.ts';
import { allOf, anyOf, called, pathOf } from './expression/build.ts';
import { compileExpression, conditionOf, guardOf } from './expressions.ts';
import { checksOf, propsFromSchema } from './field-checks.ts';
import { compileMessages } from './field-messages.ts';
import { compileProps, raisedBy } from './props.ts';
import { chosenOnly, compileSearched } from './searched-choices.ts';
import { compileText, withValues } from './texts.ts';

/** Compiles a section of a form. The form sets its `section` name. */
export function compileSection(at: Cursor<Section>): CompiledSection {
  const { schema, legend } = at.value;
  const names = at.pathOf(at.value.bind);
  const bind = names.join('.');
  at.child('schema').use({ kind: 'schema', name: schema });
  at.child('bind').use({ kind: 'path', names, owner: at.owner, written: true });
  return {
    section: '',
    schema,
    bind,
    ...guardOf(at),
    ...(legend === undefined ? {} : { legend: compileText(at.child('legend')) }),
    fields: at
      .child('fields')
      .items()
      .map((field) => compileField(field, { schema, bind })),
  };
}

/** Keys of every field. Other keys belong to the widget. */
const fieldKeys: ReadonlySet<string> = new Set(
  `name widget label shortLabel hint with when required enabled readonly options optionalIfEmpty changed retry failed messages rules
  autocomplete wide half keepHidden`.split(/\s+/),
);

/** Compiles a field of a section or repeated group. */
export function compileField(field: Cursor<Field>, { schema, bind }: Pick<Section, 'schema' | 'bind'>): CompiledField {
  const { state, owner, place } = field;
  const { name, widget, required, autocomplete, wide, half } = field.value;
  field.child('name').use({ kind: 'field', name, schema });
  field.child('widget').use({ kind: 'widget', name: widget, widgetKind: 'control' });
  const control = state.registries.widgets[widget];
  const property = state.schemas[schema]?.properties[name] ?? {};
  const at = withValues(field);
  const isRequired =
    typeof required === 'string' ? compileExpression(at.child('required'), 'boolean') : required === true;
  const path = `${bind}.${name}`;
  const guard = guardOf(at);
  const { props, ...chosen } = optionsOf(at, path, guard.when);
  if (field.value.retry !== undefined && field.value.failed === undefined)
    field.child('retry').key.report('widget-keys', '"retry" shows while "failed" is true, and there is no "failed"');
  // The default message of `type` asks for a number, so controls with unfinished input do not use it.
  const messages = compileMessages(
    at.child('messages'),
    property,
    checksOf({ required: isRequired }, property, control).filter((check) => check !== 'type' || !control?.unfinished),
  );
  const compiled: CompiledField = {
    name,
    path,
    widget,
    label: compileText(at.child('label')),
    ...(at.value.shortLabel === undefined ? {} : { short: compileText(at.child('shortLabel')) }),
    ...(at.value.hint === undefined ? {} : { hint: compileText(at.child('hint')) }),
    ...guard,
    required: isRequired,
    ...conditionOf(at, 'enabled'),
    ...conditionOf(at, 'readonly'),
    ...conditionOf(at, 'failed'),
    ...eventOf(at, 'changed'),
    ...eventOf(at, 'retry'),
    ...chosen,
    messages,
    rules: [
      ...chosenOnly(path, at.child('options').value, chosen.options, messages),
      ...at.child('rules').items().map(compileRule),
    ],
    autocomplete: autocomplete ?? 'off',
    wide: wide === true || control?.wide === true,
    ...(half === true && control?.wide !== true ? { half } : {}),
    ...(field.value.keepHidden === true ? { keepHidden: true as const } : {}),
    sensitive: typeof property.sensitive === 'string',
    keyboard: control?.keyboard === true,
    ...(control?.answersNo === true ? { answersNo: true } : {}),
    props: { ...compileProps(at, control?.props ?? {}, fieldKeys), ...propsFromSchema(property, control), ...props },
  };
  state.fields.push({ field: compiled, schema, owner, at: place });
  return compiled;
}

function compileRule(rule: Cursor<Rule>): CompiledField['rules'][number] {
  const at = withValues(rule);
  return {
    assert: compileExpression(at.child('assert'), 'boolean'),
    ...guardOf(at),
    message: compileText(at.child('message')),
  };
}

function eventOf(at: Cursor<Field>, key: 'changed' | 'retry'): Pick<CompiledField, 'changed' | 'retry'> {
  return at.value[key] === undefined ? {} : { [key]: raisedBy(at.child(key)) };
}

function optionsOf(
  field: Cursor<Field>,
  path: string,
  when: ExprNode | undefined,
): Partial<ReturnType<typeof compileChoices>> {
  const at = field.child('options');
  const { value } = at;
  reportNeverEmpty(field);
  if (value === undefined) return {};
  if (typeof value === 'string') {
    at.use({ kind: 'options', name: value });
    return { options: { list: value } };
  }
  if ('call' in value)
    return value.search === true
      ? compileSearched(field, at.of(value), path, when)
      : compileChoices(field, at.of(value), path, when);
  const from = compileExpression(at.of(value).child('from'));
  const options = { ...value, from };
  if (field.value.optionalIfEmpty !== true) return { options };
  const { enabled } = conditionOf(field, 'enabled');
  const { failed } = conditionOf(field, 'failed');
  // A list that is loading or failed to load is not known to be empty.
  const isAsked = anyOf([called('filled', from), pathOf(`busy.${field.value.name}`), failed]);
  return { options, enabled: allOf([isAsked, enabled]) };
}

/** Reports `optionalIfEmpty` on a field where it has no effect. */
function reportNeverEmpty(field: Cursor<Field>): void {
  const { optionalIfEmpty, options, required = false } = field.value;
  if (optionalIfEmpty !== true) return;
  const { key } = field.child('optionalIfEmpty');
  const canBeEmpty = typeof options === 'object' && !('search' in options);
  if (!canBeEmpty)
    key.report('file-shape', '"optionalIfEmpty" is for options by "call" or "from": no other list can be empty');
  else if (required === false)
    key.report('file-shape', '"optionalIfEmpty" changes nothing: this field is not "required"');
}
