import type { FormProps } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { CompiledFlow } from '../../../runtime/shapes/compiled-flow.ts';
import type { ResolvedForm, ResolvedSection } from '../../../runtime/shapes/screen.ts';
import { isSection } from '../../inside-block.ts';
import { listOf } from '../form-lists.ts';

type Schemas = CompiledFlow['schemas'];

/** What rjsf renders a form from. It contains no answers, so it changes only when a section, field or block comes or goes. */
export type ListLayout = Required<Pick<FormProps, 'schema' | 'uiSchema' | 'formData'>>;

/** `ui:options` of a part of the form: which section or block it is. */
interface LayoutOptions {
  /** Id of a section (`sectionId`). */
  readonly section?: string;
  /** Key of a block between sections. */
  readonly block?: string;
  /** Path of a field. */
  readonly path?: string;
}

/**
 * The layout of a form: an object whose properties are sections, lists of sections, and blocks, in their order. Sections
 * that are bound to items of one list (`jobs.0`, `jobs.1`) become an array.
 */
export function listLayout(form: ResolvedForm, schemas: Schemas): ListLayout {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  const formData: Record<string, readonly object[]> = {};
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
    const rows = form.items.filter(isSection).filter((row) => listOf(row) === list);
    if (rows[0] !== item) continue;
    properties[item.section] = { type: 'array', items: rows.map((row) => schemaOf(row, schemas)) };
    uiSchema[item.section] = { items: rows.map(uiSchemaOf) };
    formData[item.section] = rows.map(() => ({}));
  }
  return { schema: { type: 'object', properties }, uiSchema, formData };
}

/** Items of one list have the same section name, and sections of one entry the same `bind`. */
export function sectionId({ section, bind }: ResolvedSection): string {
  return `${section} ${bind}`;
}

/** The `ui:options` that `listLayout` set on a part of the form. */
export function layoutOptions(uiSchema: UiSchema | undefined): LayoutOptions {
  return (uiSchema?.['ui:options'] ?? {}) as LayoutOptions;
}

function schemaOf({ schema, fields }: ResolvedSection, schemas: Schemas): RJSFSchema {
  const known = schemas[schema]?.properties;
  const properties = fields.map(({ name }) => [name, known?.[name] ?? { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function uiSchemaOf(section: ResolvedSection): UiSchema {
  const ofFields = section.fields.map(({ name, path }) => [
    name,
    { 'ui:field': 'FlowField', ...withOptions({ path }) },
  ]);
  return { ...Object.fromEntries(ofFields), ...withOptions({ section: sectionId(section) }) };
}

function withOptions(options: LayoutOptions): UiSchema {
  return { 'ui:options': options as UiSchema['ui:options'] };
}
