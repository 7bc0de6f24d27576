import type { FormProps } from '@rjsf/core';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, use, type ReactNode } from 'react';
import type {
  ResolvedBlock,
  ResolvedField,
  ResolvedForm,
  ResolvedSection,
  ResolvedItem,
} from '../../../runtime/shapes/screen.ts';
import type { BlockComponent } from '../../block-contents.ts';
import { Field } from '../field.tsx';
import { SectionLayout } from '../section.tsx';
import { sectionsOfList, readLayoutOptions, sectionId } from './rjsf-layout.ts';
import { ActionButton } from '../../../widgets/parts/action-button.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';

export interface FormContextValue {
  readonly formId: string;
  readonly busy: boolean;
  readonly Block: BlockComponent;
  readonly items: ResolvedForm['items'];
  /** Sections by `sectionId`. */
  readonly sectionsById: ReadonlyMap<string, ResolvedSection>;
  /** Fields by `stableFieldId`. */
  readonly fieldsById: ReadonlyMap<string, ResolvedField>;
  /** Blocks by key. */
  readonly blocksByKey: ReadonlyMap<string, ResolvedBlock>;
}

/**
 * Passes the form directly to the templates. rjsf passes new props one commit late, so inputs would drop characters.
 */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Template of the form, of a list, or of a section. */
function ObjectTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const form = use(FormContext);
  const { list, section: id } = readLayoutOptions(uiSchema);
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  if (list !== undefined && form !== undefined)
    return <div className="stack">{sectionsOfList(form, list).map((item) => contents.get(sectionId(item)))}</div>;
  if (id === undefined) return properties.map(({ content }) => content);
  const section = form?.sectionsById.get(id);
  if (section === undefined) return null;
  const layout = <SectionLayout section={section} renderField={({ name }) => contents.get(name)} />;
  if (section.item === undefined) return layout;
  return (
    <ListItem section={section} item={section.item}>
      {layout}
    </ListItem>
  );
}

interface ListItemProps {
  readonly section: ResolvedSection;
  readonly item: ResolvedItem;
  readonly children: ReactNode;
}

function ListItem({ section: { bind, legend = [] }, item, children }: ListItemProps) {
  const { index, removes, remove, isNeeded = false, rises, up, sinks, down, isFollowed = false } = item;
  const actions = [
    { event: isNeeded ? undefined : removes, text: remove, icon: 'trash' },
    { event: rises, text: up, icon: undefined },
    { event: isFollowed ? sinks : undefined, text: down, icon: undefined },
  ];
  return (
    <div className="repeated" data-item={bind}>
      {children}
      <div className="repeated__acts">
        {actions.map(
          ({ event, text, icon }) =>
            event !== undefined &&
            text && (
              <ActionButton key={event} event={event} icon={icon} about={<Rich text={legend} />} data={{ index }}>
                <Rich text={text} />
              </ActionButton>
            ),
        )}
      </div>
    </div>
  );
}

function FlowField({ uiSchema }: FieldProps) {
  const form = use(FormContext);
  const field = form?.fieldsById.get(readLayoutOptions(uiSchema).fieldId ?? '');
  return field && form && <Field field={field} formId={form.formId} />;
}

function BlockField({ uiSchema }: FieldProps) {
  const form = use(FormContext);
  const block = form?.blocksByKey.get(readLayoutOptions(uiSchema).block ?? '');
  return block && form && <form.Block block={block} busy={form.busy} />;
}

export const rjsfFields: FormProps['fields'] = { SchemaField, ObjectField, FlowField, BlockField };

const EmptyTemplate = () => null;

/** `<Field>` and `<FlowForm>` render everything else. */
export const rjsfTemplates: FormProps['templates'] = {
  ObjectFieldTemplate: ObjectTemplate,
  FieldTemplate: ({ children }) => children,
  DescriptionFieldTemplate: EmptyTemplate,
  FieldErrorTemplate: EmptyTemplate,
  FieldHelpTemplate: EmptyTemplate,
  ButtonTemplates: { SubmitButton: EmptyTemplate },
};
