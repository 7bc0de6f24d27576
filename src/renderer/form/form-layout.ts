import { deepEquals, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { ResolvedForm, ResolvedSection } from '../../runtime/shapes/screen.ts';
import type { Widgets } from '../../widgets/registry.ts';
import { isSection } from '../inside-block.ts';

type Controls = Widgets['controls'];
type Schemas = CompiledFlow['schemas'];

/**
 * A form as rjsf takes it: the schema says what it consists of, the uiSchema what draws each part. It holds no values, so
 * it changes only when a part comes or goes.
 */
export interface FormLayout {
  /** An object whose properties are the form's items in their order: sections, lists of sections, blocks. Draft-07. */
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** For each list as many entries as it has rows: rjsf draws a row for each. */
  readonly formData: Readonly<Record<string, readonly string[]>>;
}

/** What the uiSchema says in `ui:options` of a part of the form. */
interface LayoutOptions {
  /** Of the form. */
  readonly heading?: RichText;
  /** Of a section. */
  readonly legend?: RichText;
  /** Of a field: which field of the store it is. */
  readonly path?: string;
  /** Of a field: false where its control draws the label itself. */
  readonly label?: boolean;
  /** Of a block between sections. */
  readonly widget?: string;
}

/** Reads the layout off a form. Sections that are bound to entries of one list (`jobs.0`, `jobs.1`) are its rows. */
export function formLayout(form: ResolvedForm, controls: Controls, schemas: Schemas): FormLayout {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = form.heading === undefined ? {} : withOptions({ heading: form.heading });
  const formData: Record<string, readonly string[]> = {};
  for (const item of form.items) {
    if (!isSection(item)) {
      properties[item.key] = { type: 'null' };
      uiSchema[item.key] = { 'ui:field': 'BlockField', ...withOptions({ widget: item.widget }) };
      continue;
    }
    const rows = rowsWith(item, form);
    if (rows === undefined) {
      properties[item.section] = sectionSchema(item, schemas);
      uiSchema[item.section] = sectionUiSchema(item, controls);
    } else if (rows[0] === item) {
      properties[item.section] = { type: 'array', items: rows.map((row) => sectionSchema(row, schemas)) };
      uiSchema[item.section] = { items: rows.map((row) => sectionUiSchema(row, controls)) };
      formData[item.section] = rows.map(({ bind }) => bind);
    }
  }
  return { schema: { type: 'object', properties }, uiSchema, formData };
}

/** Whether two forms have the same layout: the same parts in the same order, whatever is in their fields. */
export function isLaidOutAlike(one: ResolvedForm | undefined, other: ResolvedForm | undefined): boolean {
  if (!one || !other) return one === other;
  const { id, panel, heading, items } = one;
  if (id !== other.id || panel !== other.panel || !deepEquals(heading, other.heading)) return false;
  return items.length === other.items.length && items.every((item, index) => isPartAlike(item, other.items[index]));
}

function isPartAlike(one: FormPart, other: FormPart | undefined): boolean {
  if (one === other || !other) return one === other;
  if (!isSection(one) || !isSection(other))
    return !isSection(one) && !isSection(other) && one.key === other.key && one.widget === other.widget;
  const { section, schema, bind, legend, fields } = one;
  if (section !== other.section || schema !== other.schema || bind !== other.bind) return false;
  if (fields.length !== other.fields.length || !deepEquals(legend, other.legend)) return false;
  return fields.every(({ path, widget }, index) => {
    const field = other.fields[index];
    return path === field?.path && widget === field.widget;
  });
}

type FormPart = ResolvedForm['items'][number];

/** What `formLayout` noted for a part of the form. */
export function layoutOptions(uiSchema: UiSchema | undefined): LayoutOptions {
  return (uiSchema?.['ui:options'] ?? {}) as LayoutOptions;
}

function withOptions(options: LayoutOptions): UiSchema {
  return { 'ui:options': options as UiSchema['ui:options'] };
}

/** All rows of the list to which a section belongs; undefined if it belongs to none. */
function rowsWith({ bind }: ResolvedSection, form: ResolvedForm): ResolvedSection[] | undefined {
  const list = listOf(bind);
  return list === undefined ? undefined : form.items.filter(isSection).filter((row) => listOf(row.bind) === list);
}

function listOf(bind: string): string | undefined {
  return /^(.+)\.\d+$/.exec(bind)?.[1];
}

function sectionSchema({ schema, fields }: ResolvedSection, schemas: Schemas): RJSFSchema {
  const known = schemas[schema]?.properties;
  const properties = fields.map(({ name }) => [name, known?.[name] ?? { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function sectionUiSchema({ legend, fields }: ResolvedSection, controls: Controls): UiSchema {
  const drawn = fields.map(({ name, path, widget }) => {
    return [name, { 'ui:field': widget, ...withOptions({ path, label: controls[widget]?.label !== 'own' }) }];
  });
  return { ...Object.fromEntries(drawn), ...(legend === undefined ? {} : withOptions({ legend })) };
}
