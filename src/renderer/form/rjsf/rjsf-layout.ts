import type { FormProps } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { CompiledFlow } from '../../../runtime/shapes/compiled-flow.ts';
import type { ResolvedField, ResolvedForm, ResolvedSection } from '../../../runtime/shapes/screen.ts';
import { isSection, listPathOf } from '../../block-contents.ts';

type Schemas = CompiledFlow['schemas'];

/** Schemas from which rjsf renders a form. They contain no answers, so they change rarely. */
export type RjsfLayout = Required<Pick<FormProps, 'schema' | 'uiSchema'>>;

/** `ui:options` of a fragment of the form. */
interface LayoutOptions {
  readonly list?: string;
  /** Id from `sectionId`. */
  readonly section?: string;
  readonly block?: string;
  /** Id from `stableFieldId`. */
  readonly fieldId?: string;
}

/**
 * Layout of a form, with a property for each section, list and block. A list (`jobs.0`, `jobs.1`) is an object with a
 * property for each item. Its template orders the items, so a move does not change the layout.
 */
export function createRjsfLayout(form: ResolvedForm, schemas: Schemas): RjsfLayout {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const item of form.items) {
    if (!isSection(item)) {
      properties[item.key] = { type: 'null' };
      uiSchema[item.key] = { 'ui:field': 'BlockField', ...withOptions({ block: item.key }) };
      continue;
    }
    const list = listPathOf(item);
    if (list === undefined) {
      properties[item.section] = schemaOf(item, schemas);
      uiSchema[item.section] = uiSchemaOf(item);
      continue;
    }
    const sections = sectionsOfList(form, list);
    if (sections[0] !== item) continue;
    const mapById = <Value>(valueOf: (row: ResolvedSection) => Value): Record<string, Value> =>
      Object.fromEntries(sections.map((section) => [sectionId(section), valueOf(section)]));
    properties[item.section] = { type: 'object', properties: mapById((section) => schemaOf(section, schemas)) };
    uiSchema[item.section] = { ...mapById(uiSchemaOf), ...withOptions({ list }) };
  }
  return { schema: { type: 'object', properties }, uiSchema };
}

/** Sections bound to the items of a list, in order. */
export function sectionsOfList({ items }: Pick<ResolvedForm, 'items'>, list: string): readonly ResolvedSection[] {
  return items.filter(isSection).filter((section) => listPathOf(section) === list);
}

/** Id of a section. Items of a list can share a section name, and sections can share a `bind`. */
export function sectionId({ section, bind, key }: ResolvedSection): string {
  return key ?? `${section} ${bind}`;
}

/** Id of a field, which does not change if its item moves. */
export function stableFieldId({ key, path }: ResolvedField): string {
  return key ?? path;
}

/** The `ui:options` that `createRjsfLayout` set. */
export function readLayoutOptions(uiSchema: UiSchema | undefined): LayoutOptions {
  return (uiSchema?.['ui:options'] ?? {}) as LayoutOptions;
}

function schemaOf({ schema, fields }: ResolvedSection, schemas: Schemas): RJSFSchema {
  const schemaProperties = schemas[schema]?.properties;
  const properties = fields.map(({ name }) => [name, schemaProperties?.[name] ?? { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function uiSchemaOf(section: ResolvedSection): UiSchema {
  const fieldEntries = section.fields.map((field) => [
    field.name,
    { 'ui:field': 'FlowField', ...withOptions({ fieldId: stableFieldId(field) }) },
  ]);
  return { ...Object.fromEntries(fieldEntries), ...withOptions({ section: sectionId(section) }) };
}

function withOptions(options: LayoutOptions): UiSchema {
  return { 'ui:options': options as UiSchema['ui:options'] };
}
