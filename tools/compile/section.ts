import type { CompiledField, CompiledSection } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Field, OptionsFrom, Rule, Section } from '../../src/runtime/definition/definition.ts';
import { recordOf } from '../../src/runtime/json.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression, conditionOf, guardOf } from './expressions.ts';
import { compileProps, raisedBy } from './props.ts';
import { compileText, withValues } from './texts.ts';

/** A section of a form; its name within the form is the form's to give. */
export function compileSection(at: Cursor<Section>): CompiledSection {
  const { schema, bind, legend } = at.value;
  at.child('schema').use({ kind: 'schema', name: schema });
  at.child('bind').use({ kind: 'path', names: [bind], owner: at.owner, written: true });
  return {
    section: '',
    schema,
    bind,
    ...guardOf(at),
    ...(legend === undefined ? {} : { legend: compileText(at.child('legend')) }),
    fields: at
      .child('fields')
      .items()
      .map((field) => compileField(field, at.value)),
  };
}

/** Keys of every field; what else stands there belongs to its widget. */
const fieldKeys: ReadonlySet<string> = new Set(
  `name widget label short hint with when required enabled readonly options changed retry failed messages rules
  autocomplete wide half`.split(/\s+/),
);

function compileField(field: Cursor<Field>, { schema, bind }: Section): CompiledField {
  const { state, owner, place } = field;
  const { name, widget, required, autocomplete, wide, half } = field.value;
  field.child('name').use({ kind: 'field', name, schema });
  field.child('widget').use({ kind: 'widget', name: widget, draws: 'control' });
  const declaration = state.registries.widgets[widget];
  const at = withValues(field);
  if (field.value.retry !== undefined && field.value.failed === undefined)
    field.child('retry').key.report('widget-keys', '"retry" shows while "failed" is true, and there is no "failed"');
  const compiled: CompiledField = {
    name,
    path: `${bind}.${name}`,
    widget,
    label: compileText(at.child('label')),
    ...textOf(at, 'short'),
    ...textOf(at, 'hint'),
    ...guardOf(at),
    required: typeof required === 'string' ? compileExpression(at.child('required'), 'boolean') : required === true,
    ...conditionOf(at, 'enabled'),
    ...conditionOf(at, 'readonly'),
    ...conditionOf(at, 'failed'),
    ...optionsOf(at.child('options')),
    ...eventOf(at, 'changed'),
    ...eventOf(at, 'retry'),
    messages: Object.fromEntries(
      at
        .child('messages')
        .entries()
        .map(([keyword, copy]) => [keyword, compileText(copy)]),
    ),
    rules: at.child('rules').items().map(compileRule),
    autocomplete: autocomplete ?? 'off',
    wide: wide === true,
    ...(half === true ? { half } : {}),
    sensitive: isSensitive(at, schema),
    keyboard: declaration?.keyboard === true,
    props: compileProps(at, declaration?.props ?? {}, fieldKeys),
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

function textOf(at: Cursor<Field>, key: 'short' | 'hint'): Pick<CompiledField, 'short' | 'hint'> {
  return at.value[key] === undefined ? {} : { [key]: compileText(at.child(key)) };
}

function eventOf(at: Cursor<Field>, key: 'changed' | 'retry'): Pick<CompiledField, 'changed' | 'retry'> {
  return at.value[key] === undefined ? {} : { [key]: raisedBy(at.child(key)) };
}

function optionsOf(at: Cursor<string | OptionsFrom | undefined>): Pick<CompiledField, 'options'> {
  const { value } = at;
  if (value === undefined) return {};
  if (typeof value === 'string') {
    at.use({ kind: 'options', name: value });
    return { options: { list: value } };
  }
  return { options: { ...value, from: compileExpression(at.of(value).child('from')) } };
}

function isSensitive({ state, value: { name } }: Cursor<Field>, schema: string): boolean {
  const properties = recordOf(state.files.named('schema', schema)?.value['properties']);
  return typeof recordOf(properties[name])['sensitive'] === 'string';
}
