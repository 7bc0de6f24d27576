import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { use, useId, type ReactNode } from 'react';
import { Rich } from '../../widgets/parts/rich.tsx';
import { DrawnField } from './drawn-field.tsx';
import { FormLayoutContext } from './form-context.ts';
import { layoutOptions } from './form-layout.ts';

/**
 * Stands in the place of rjsf's field that walks an object: the form itself, or one of its sections. It hands down no
 * values and keeps nothing for each field; rjsf's keeps five closures, for properties that are renamed and removed.
 */
export function ObjectField(props: FieldProps) {
  return props.fieldPathId.path.length === 0 ? <FormBody {...props} /> : <SectionBody {...props} />;
}

/** Sections, lists and the blocks between them, in the order of the definition. */
function FormBody(props: FieldProps) {
  const { registry, fieldPathId } = props;
  const { schema, uiSchema, formData } = use(FormLayoutContext) ?? props;
  const { heading } = layoutOptions(uiSchema);
  const { SchemaField } = registry.fields;
  const id = useId();
  if (SchemaField === undefined) return null;
  const parts = Object.keys(schema.properties ?? {}).map((name) => (
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
  if (!heading) return parts;
  return (
    // Whoever comes into one of its fields, led there by Edit or Add, hears what it is that they fill in.
    <div className="form__named" role="group" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        <Rich text={heading} />
      </h2>
      {parts}
    </div>
  );
}

function SectionBody(props: FieldProps) {
  const { legend } = layoutOptions(props.uiSchema);
  const rows = fieldRows(props);
  if (!legend) return rows;
  return (
    <fieldset className="group">
      <legend className="h3">
        <Rich text={legend} />
      </legend>
      {rows}
    </fieldset>
  );
}

/** Fields with a label above share a grid of two columns; a checkbox or a group of cards stands by itself. */
function fieldRows({ schema, uiSchema }: FieldProps): ReactNode {
  const rows: { readonly grid: boolean; readonly fields: ReactNode[] }[] = [];
  for (const name of Object.keys(schema.properties ?? {})) {
    const part = uiSchema?.[name];
    const { path, label } = layoutOptions(part);
    if (path === undefined) continue;
    const grid = label !== false;
    const field = <DrawnField key={name} path={path} widget={String(part?.['ui:field'])} />;
    const row = rows.at(-1);
    if (row?.grid === grid) row.fields.push(field);
    else rows.push({ grid, fields: [field] });
  }
  return rows.map(({ grid, fields }, place) => (
    <div key={place} className={grid ? 'grid' : 'stack'}>
      {fields}
    </div>
  ));
}
