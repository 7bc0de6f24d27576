import type { ResolvedBlock, ResolvedForm, ResolvedSection } from '../../runtime/shapes/screen.ts';
import type { FormSchema } from '../flow-context.ts';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';

/** What a form consists of, without the values: it changes only when a section, field or block comes or goes. */
export interface FormShape {
  readonly id: string;
  readonly panel: boolean;
  readonly heading: RichText | undefined;
  readonly items: readonly ShapeItem[];
}

export type ShapeItem = SectionShape | { readonly key: string; readonly widget: string };

export interface SectionShape {
  readonly section: string;
  readonly schema: string;
  readonly legend: RichText | undefined;
  readonly fields: readonly { readonly name: string; readonly path: string; readonly widget: string }[];
}

/** Reads the shape off a form. */
export function formShape(form: ResolvedForm): FormShape {
  return {
    id: form.id,
    panel: form.panel ?? false,
    heading: form.heading,
    items: form.items.map((item) => (isSection(item) ? sectionShape(item) : { key: item.key, widget: item.widget })),
  };
}

/** True for a section of fields, false for a block between sections. */
export function isSection(item: ResolvedSection | ResolvedBlock): item is ResolvedSection {
  return 'section' in item;
}

/**
 * The one schema that rjsf draws: an object for each section, a property for each field, and nothing of the rules, which
 * the runtime judges. Draft-07.
 */
export function drawnSchema(shape: FormShape, schemas: Readonly<Record<string, FormSchema>>): RJSFSchema {
  return objectOf(
    sectionsOf(shape).map((section) => {
      const properties = schemas[section.schema]?.properties;
      return [
        section.section,
        objectOf(section.fields.map(({ name }) => [name, { type: typeOf(properties?.[name]?.type) }])),
      ];
    }),
  );
}

/** Tells each drawn field which field of the store it is. */
export function drawnUiSchema(shape: FormShape): UiSchema {
  return Object.fromEntries(
    sectionsOf(shape).map((section) => [
      section.section,
      Object.fromEntries(section.fields.map(({ name, path }) => [name, { 'ui:options': { path } }])),
    ]),
  );
}

/** The path that `drawnUiSchema` gave to a field. */
export function pathOf(uiSchema: UiSchema | undefined): string {
  return String((uiSchema?.['ui:options'] as { readonly path?: unknown } | undefined)?.path);
}

function sectionsOf(shape: FormShape): SectionShape[] {
  return shape.items.filter((item): item is SectionShape => 'section' in item);
}

function sectionShape({ section, schema, legend, fields }: ResolvedSection): SectionShape {
  return { section, schema, legend, fields: fields.map(({ name, path, widget }) => ({ name, path, widget })) };
}

function objectOf(properties: [string, RJSFSchema][]): RJSFSchema {
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function typeOf(type: string | readonly string[] | undefined): 'string' | 'number' | 'integer' | 'boolean' {
  const first = typeof type === 'string' ? type : type?.[0];
  return first === 'number' || first === 'integer' || first === 'boolean' ? first : 'string';
}
