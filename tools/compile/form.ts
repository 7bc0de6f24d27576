import type {
  CompiledBlock,
  CompiledField,
  CompiledForm,
  CompiledSection,
  CompiledText,
  CompiledValues,
} from '../../src/runtime/shapes/compiled-flow.ts';
import type { PropDeclarations } from '../../src/runtime/shapes/declarations.ts';
import { compileBlock, compileProps, expandPart } from './blocks.ts';
import { type Building, expression, guard, listOf, recordOf, sourcesOf, textOf, type Within } from './building.ts';
import { inside, type Place } from './place.ts';
import { compileText, compileValues } from './texts.ts';

/** Keys of the block `form`, which the renderer itself draws. */
export const formProps: PropDeclarations = {
  form: { kind: 'literal', required: true },
  submit: { kind: 'event', required: true },
  button: { kind: 'text', required: true },
  under: { kind: 'text' },
  heading: { kind: 'text' },
  panel: { kind: 'flag' },
};

export function compileForm(
  building: Building,
  block: Readonly<Record<string, unknown>>,
  at: Place,
  within: Within,
  shared: CompiledValues,
): CompiledForm {
  building.uses.push({ kind: 'form', name: textOf(block['form']), owner: within.owner, at: inside(at, 'form') });
  const items = compileItems(building, block['sections'], inside(at, 'sections'), within, shared, []);
  let sections = 0;
  return {
    id: textOf(block['form']),
    submit: textOf(block['submit']),
    ...(block['locked'] === undefined
      ? {}
      : { locked: expression(building, block['locked'], inside(at, 'locked'), within, 'boolean') }),
    items: items.map((item) => ('fields' in item ? { ...item, section: `s${sections++}` } : item)),
  };
}

function compileItems(
  building: Building,
  items: unknown,
  at: Place,
  within: Within,
  shared: CompiledValues,
  parts: readonly string[],
): (CompiledSection | CompiledBlock)[] {
  return listOf(items).flatMap((value, index): (CompiledSection | CompiledBlock)[] => {
    const item = recordOf(value);
    const place = inside(at, index);
    if ('use' in item) {
      return expandPart(building, item, place, parts, (view, where, inner) =>
        compileItems(building, view, where, within, shared, inner),
      );
    }
    return 'schema' in item
      ? [compileSection(building, item, place, within, shared)]
      : compileBlock(building, item, place, within);
  });
}

function compileSection(
  building: Building,
  section: Readonly<Record<string, unknown>>,
  at: Place,
  within: Within,
  shared: CompiledValues,
): CompiledSection {
  const schema = textOf(section['schema']);
  const bind = textOf(section['bind']);
  building.uses.push({ kind: 'schema', name: schema, at: inside(at, 'schema') });
  building.uses.push({ kind: 'path', names: [bind], owner: within.owner, written: true, at: inside(at, 'bind') });
  return {
    section: '',
    schema,
    bind,
    ...guard(building, section['when'], inside(at, 'when'), within),
    ...(section['legend'] === undefined
      ? {}
      : { legend: compileText(building, section['legend'], inside(at, 'legend'), within, shared) }),
    fields: listOf(section['fields']).map((field, index) =>
      compileField(building, recordOf(field), schema, bind, inside(at, 'fields', index), within, shared),
    ),
  };
}

/** Keys of every field; what else stands there belongs to its widget. */
const fieldKeys = new Set([
  ...[
    'name',
    'widget',
    'label',
    'short',
    'hint',
    'with',
    'when',
    'required',
    'enabled',
    'readonly',
    'options',
    'changed',
    'retry',
    'failed',
  ],
  ...['messages', 'rules', 'autocomplete', 'wide'],
]);

function compileField(
  building: Building,
  field: Readonly<Record<string, unknown>>,
  schema: string,
  bind: string,
  at: Place,
  within: Within,
  shared: CompiledValues,
): CompiledField {
  const name = textOf(field['name']);
  const widget = textOf(field['widget']);
  building.uses.push({ kind: 'field', name, schema, at: inside(at, 'name') });
  building.uses.push({ kind: 'widget', name: widget, draws: 'control', at: inside(at, 'widget') });
  const declaration = building.registries.widgets[widget];
  const values = { ...shared, ...compileValues(building, field['with'], inside(at, 'with'), within) };
  const text = (value: unknown, ...path: (string | number)[]): CompiledText =>
    compileText(building, value, inside(at, ...path), within, values);
  const optionalGuard = (key: 'enabled' | 'readonly' | 'failed'): object =>
    field[key] === undefined ? {} : { [key]: expression(building, field[key], inside(at, key), within, 'boolean') };
  const event = (key: 'changed' | 'retry'): object => {
    if (field[key] === undefined) return {};
    building.uses.push({ kind: 'raises', name: textOf(field[key]), owner: within.owner, at: inside(at, key) });
    return { [key]: textOf(field[key]) };
  };
  const own = Object.fromEntries(Object.entries(field).filter(([key]) => !fieldKeys.has(key)));
  const { required } = field;
  const compiled: CompiledField = {
    name,
    path: `${bind}.${name}`,
    widget,
    label: text(field['label'], 'label'),
    ...(field['short'] === undefined ? {} : { short: text(field['short'], 'short') }),
    ...(field['hint'] === undefined ? {} : { hint: text(field['hint'], 'hint') }),
    ...guard(building, field['when'], inside(at, 'when'), within),
    required:
      typeof required === 'string'
        ? expression(building, required, inside(at, 'required'), within, 'boolean')
        : required === true,
    ...optionalGuard('enabled'),
    ...optionalGuard('readonly'),
    ...optionalGuard('failed'),
    ...(field['options'] === undefined
      ? {}
      : { options: compileOptions(building, field['options'], inside(at, 'options'), within) }),
    ...event('changed'),
    ...event('retry'),
    messages: Object.fromEntries(
      Object.entries(recordOf(field['messages'])).map(([keyword, copy]) => [keyword, text(copy, 'messages', keyword)]),
    ),
    rules: listOf(field['rules']).map((value, index) => {
      const rule = recordOf(value);
      const place = inside(at, 'rules', index);
      const ruleValues = { ...values, ...compileValues(building, rule['with'], inside(place, 'with'), within) };
      return {
        assert: expression(building, rule['assert'], inside(place, 'assert'), within, 'boolean'),
        ...guard(building, rule['when'], inside(place, 'when'), within),
        message: compileText(building, rule['message'], inside(place, 'message'), within, ruleValues),
      };
    }),
    autocomplete: textOf(field['autocomplete']) || 'off',
    wide: field['wide'] === true,
    sensitive: isSensitive(building, schema, name),
    keyboard: declaration?.keyboard === true,
    props: compileProps(building, own, declaration?.props ?? {}, at, within, values),
  };
  building.fields.push({ field: compiled, schema, owner: within.owner, at });
  return compiled;
}

function compileOptions(
  building: Building,
  options: unknown,
  at: Place,
  within: Within,
): NonNullable<CompiledField['options']> {
  if (typeof options === 'string') {
    building.uses.push({ kind: 'options', name: options, at });
    return { list: options };
  }
  const { from, value, label } = recordOf(options);
  return { from: expression(building, from, inside(at, 'from'), within), value: textOf(value), label: textOf(label) };
}

function isSensitive(building: Building, schema: string, name: string): boolean {
  const properties = recordOf(recordOf(sourcesOf(building, 'schema').get(schema)?.value)['properties']);
  return typeof recordOf(properties[name])['sensitive'] === 'string';
}
