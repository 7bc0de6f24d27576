import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { useContext } from 'react';
import { Section } from '../section.tsx';
import { DrawnItem } from './drawn-item.tsx';
import { layoutOptions, ListLayoutContext } from './list-layout.ts';

/**
 * Stands in the place of rjsf's field that walks an object: the form itself, or one of its sections. It hands down no
 * values and keeps nothing for each field; rjsf's keeps five closures, for properties that are renamed and removed.
 */
export function ObjectField(props: FieldProps) {
  const { section } = layoutOptions(props.uiSchema);
  if (section === undefined) return <Parts {...props} />;
  const drawn = <Section section={section} />;
  return section.item === undefined ? (
    drawn
  ) : (
    <DrawnItem section={section} item={section.item}>
      {drawn}
    </DrawnItem>
  );
}

/** Sections, lists and the blocks between them, in the order of the definition. */
function Parts(props: FieldProps) {
  const { registry, fieldPathId } = props;
  const { schema, uiSchema, formData } = useContext(ListLayoutContext) ?? props;
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) return null;
  return Object.keys(schema.properties ?? {}).map((name) => (
    <SchemaField
      {...props}
      key={name}
      name={name}
      schema={schema.properties?.[name] as RJSFSchema}
      uiSchema={uiSchema?.[name]}
      formData={formData?.[name]}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
    />
  ));
}
