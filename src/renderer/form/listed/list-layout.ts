import type { FormProps } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { CompiledFlow } from '../../../runtime/shapes/compiled-flow.ts';
import type { ResolvedField, ResolvedForm, ResolvedSection } from '../../../runtime/shapes/screen.ts';
import { isSection } from '../../inside-block.ts';
import { listOf } from '../form-lists.ts';

type Schemas = CompiledFlow['schemas'];

/** What rjsf renders a form from. It contains no answers, so it changes only when a section, field or block comes or goes. */
export type ListLayout = Required<Pick<FormProps, 'schema' | 'uiSchema'>>;

/** `ui:options` of a fragment of the form: which list, section, block or field it is. */
interface LayoutOptions {
  /** Name of a list. */
  readonly list?: string;
  /** Id of a section (`sectionId`). */
  readonly section?: string;
  /** Key of a block between sections. */
  readonly block?: string;
  /** Id of a field (`listedFieldId`). */
  readonly fieldId?: string;
}

/**
 * The layout of a form: an object whose properties are sections, lists of sections, and blocks, in their order. Sections
 * that are bound to items of one list (`jobs.0`, `jobs.1`) become an object with a property for each item, named by its
 * key. The template of a list arranges the items, so a move does not change the layout.
 */
export function listLayout(form: ResolvedForm, schemas: Schemas): ListLayout {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const item of form.items) {
    if (!isSection(item)) {
      properties[item.key] = { type: 'null' };
      uiSchema[item.key] = { 'ui:field': 'BlockField', ...withOptions({ block: item.key }) };
      continue;
    }
    const list = listOf(item);
    if (list === undefined) {
      properties[item.section] = schemaOf(item, schemas);
      uiSchema[item.section] = uiSchemaOf(item);
      continue;
    }
    const rows = itemsOf(form, list);
    if (rows[0] !== item) continue;
    const named = <Value>(value: (row: ResolvedSection) => Value): Record<string, Value> =>
      Object.fromEntries(rows.map((row) => [sectionId(row), value(row)]));
    properties[item.section] = { type: 'object', properties: named((row) => schemaOf(row, schemas)) };
    uiSchema[item.section] = { ...named(uiSchemaOf), ...withOptions({ list }) };
  }
  return { schema: { type: 'object', properties }, uiSchema };
}

/** The sections that are bound to items of a list, in their order. */
export function itemsOf({ items }: Pick<ResolvedForm, 'items'>, list: string): readonly ResolvedSection[] {
  return items.filter(isSection).filter((row) => listOf(row) === list);
}

/** The id of a section. Items of one list can have the same section name, and sections of one entry the same `bind`. */
export function sectionId({ section, bind, key }: ResolvedSection): string {
  return key ?? `${section} ${bind}`;
}

/** The id of a field. It stays the same if the item of the field moves. */
export function listedFieldId({ key, path }: ResolvedField): string {
  return key ?? path;
}

/** The `ui:options` that `listLayout` set on a fragment of the form. */
export function layoutOptions(uiSchema: UiSchema | undefined): LayoutOptions {
  return (uiSchema?.['ui:options'] ?? {}) as LayoutOptions;
}

function schemaOf({ schema, fields }: ResolvedSection, schemas: Schemas): RJSFSchema {
  const known = schemas[schema]?.properties;
  const properties = fields.map(({ name }) => [name, known?.[name] ?? { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function uiSchemaOf(section: ResolvedSection): UiSchema {
  const ofFields = section.fields.map((field) => [
    field.name,
    { 'ui:field': 'FlowField', ...withOptions({ fieldId: listedFieldId(field) }) },
  ]);
  return { ...Object.fromEntries(ofFields), ...withOptions({ section: sectionId(section) }) };
}

function withOptions(options: LayoutOptions): UiSchema {
  return { 'ui:options': options as UiSchema['ui:options'] };
}
