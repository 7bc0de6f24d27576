import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createContext } from 'react';
import type { CompiledFlow } from '../../../runtime/shapes/compiled-flow.ts';
import type { ResolvedBlock, ResolvedForm, ResolvedSection } from '../../../runtime/shapes/screen.ts';
import { isSection } from '../../inside-block.ts';
import { rowsWith } from '../form-parts.ts';

type Schemas = CompiledFlow['schemas'];

/**
 * A form with lists as rjsf takes it: the schema says what it consists of, the uiSchema what each part is. It holds no
 * values, so it changes only when a part comes or goes.
 */
export interface ListLayout {
  /** An object whose properties are the form's items in their order: sections, lists of sections, blocks. Draft-07. */
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** For each list as many entries as it has rows: rjsf draws a row for each. */
  readonly formData: Readonly<Record<string, readonly string[]>>;
}

/**
 * The layout that is drawn. rjsf takes a changed one into its state only after it has drawn the one before: what comes into a
 * form would not be there yet when the focus is led to it.
 */
export const ListLayoutContext = createContext<ListLayout | undefined>(undefined);

/** What the uiSchema says in `ui:options` of a part of the form: which it is. */
interface LayoutOptions {
  readonly section?: ResolvedSection;
  /** A block between sections. */
  readonly block?: ResolvedBlock;
}

/** Reads the layout off a form. Sections that are bound to entries of one list (`jobs.0`, `jobs.1`) are its rows. */
export function listLayout(form: ResolvedForm, schemas: Schemas): ListLayout {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  const formData: Record<string, readonly string[]> = {};
  for (const item of form.items) {
    if (!isSection(item)) {
      properties[item.key] = { type: 'null' };
      uiSchema[item.key] = { 'ui:field': 'BlockField', ...withOptions({ block: item }) };
      continue;
    }
    const rows = rowsWith(item, form);
    if (rows.length === 0) {
      properties[item.section] = sectionSchema(item, schemas);
      uiSchema[item.section] = withOptions({ section: item });
    } else if (rows[0] === item) {
      properties[item.section] = { type: 'array', items: rows.map((row) => sectionSchema(row, schemas)) };
      uiSchema[item.section] = { items: rows.map((section) => withOptions({ section })) };
      formData[item.section] = rows.map(({ bind }) => bind);
    }
  }
  return { schema: { type: 'object', properties }, uiSchema, formData };
}

/** What `listLayout` noted for a part of the form. */
export function layoutOptions(uiSchema: UiSchema | undefined): LayoutOptions {
  return (uiSchema?.['ui:options'] ?? {}) as LayoutOptions;
}

function withOptions(options: LayoutOptions): UiSchema {
  return { 'ui:options': options as UiSchema['ui:options'] };
}

function sectionSchema({ schema, fields }: ResolvedSection, schemas: Schemas): RJSFSchema {
  const known = schemas[schema]?.properties;
  const properties = fields.map(({ name }) => [name, known?.[name] ?? { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}
