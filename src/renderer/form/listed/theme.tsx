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

/** Data of the form that is rendered. */
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
 * Passes the form around rjsf, which renders new props one commit late and would drop characters. No other context of
 * the renderer changes while a screen is shown.
 */
export const FormPartsContext = createContext<FormParts | undefined>(undefined);

/** Template of the form, of a list, or of a section. */
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

function FlowField({ uiSchema }: FieldProps) {
  const parts = use(FormPartsContext);
  const field = parts?.fields.get(layoutOptions(uiSchema).fieldId ?? '');
  return field && parts && <Field field={field} formId={parts.formId} />;
}

function BlockField({ uiSchema }: FieldProps) {
  const parts = use(FormPartsContext);
  const block = parts?.blocks.get(layoutOptions(uiSchema).block ?? '');
  return block && parts && <parts.Block block={block} busy={parts.busy} />;
}

export const fields: FormProps['fields'] = { SchemaField, ObjectField, FlowField, BlockField };

const Nothing = () => null;

/** `<Field>` renders labels, hints and errors. `<FlowForm>` renders the submit button. */
export const templates: FormProps['templates'] = {
  ObjectFieldTemplate: ObjectTemplate,
  FieldTemplate: ({ children }) => children,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
};
