import type { FormProps } from '@rjsf/core';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, use } from 'react';
import type { ResolvedBlock, ResolvedField, ResolvedForm, ResolvedSection } from '../../../runtime/shapes/screen.ts';
import type { AnyBlock } from '../../inside-block.ts';
import { Field } from '../field.tsx';
import { SectionLayout } from '../section.tsx';
import { itemsOf, layoutOptions, sectionId } from './list-layout.ts';
import { ListItem } from './list-item.tsx';

/** The parts of the form that is rendered. */
export interface FormParts {
  readonly formId: string;
  readonly busy: boolean;
  readonly Block: AnyBlock;
  readonly items: ResolvedForm['items'];
  /** By `sectionId`. */
  readonly sections: ReadonlyMap<string, ResolvedSection>;
  /** By `listedFieldId`. */
  readonly fields: ReadonlyMap<string, ResolvedField>;
  /** By key. */
  readonly blocks: ReadonlyMap<string, ResolvedBlock>;
}

/**
 * Passes the form past rjsf, which renders new props one commit late: an input would get the text before the last key.
 * This is the only context of the renderer that changes while a screen is shown.
 */
export const FormPartsContext = createContext<FormParts | undefined>(undefined);

/** The form as a whole, a list, or a section of it. */
function ObjectTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const parts = use(FormPartsContext);
  const { list, section: id } = layoutOptions(uiSchema);
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  if (list !== undefined && parts !== undefined)
    return <div className="stack">{itemsOf(parts, list).map((item) => contents.get(sectionId(item)))}</div>;
  if (id === undefined) return properties.map(({ content }) => content);
  const section = parts?.sections.get(id);
  if (section === undefined) return null;
  const layout = <SectionLayout section={section} renderField={({ name }) => contents.get(name)} />;
  if (section.item === undefined) return layout;
  return (
    <ListItem section={section} item={section.item}>
      {layout}
    </ListItem>
  );
}

/** A field of a section, with its value from the store. */
function FlowField({ uiSchema }: FieldProps) {
  const parts = use(FormPartsContext);
  const field = parts?.fields.get(layoutOptions(uiSchema).fieldId ?? '');
  return field && parts && <Field field={field} formId={parts.formId} />;
}

/** A block between the sections. */
function BlockField({ uiSchema }: FieldProps) {
  const parts = use(FormPartsContext);
  const block = parts?.blocks.get(layoutOptions(uiSchema).block ?? '');
  return block && parts && <parts.Block block={block} busy={parts.busy} />;
}

export const fields: FormProps['fields'] = { SchemaField, ObjectField, FlowField, BlockField };

const Nothing = () => null;

/** Labels, hints and errors are rendered by `<Field>`, and the submit button by `<FlowForm>`. */
export const templates: FormProps['templates'] = {
  ObjectFieldTemplate: ObjectTemplate,
  FieldTemplate: ({ children }) => children,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
};
