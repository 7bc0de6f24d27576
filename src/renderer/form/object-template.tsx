import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useId, type ReactNode } from 'react';
import { Rich } from '../../widgets/parts/rich.tsx';
import { layoutOptions } from './form-layout.ts';

/** rjsf's template of an object: the form itself, or one of its sections. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <FormBody {...props} /> : <SectionBody {...props} />;
}

/** Sections, lists and the blocks between them, in the order of the definition. */
function FormBody({ uiSchema, properties }: ObjectFieldTemplateProps) {
  const { heading } = layoutOptions(uiSchema);
  const id = useId();
  const parts = properties.map(({ content }) => content);
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

function SectionBody(props: ObjectFieldTemplateProps) {
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
function fieldRows({ uiSchema, properties }: ObjectFieldTemplateProps): ReactNode {
  const rows: { readonly grid: boolean; readonly contents: ReactNode[] }[] = [];
  for (const { name, content } of properties) {
    const grid = layoutOptions(uiSchema?.[name]).label !== false;
    const row = rows.at(-1);
    if (row?.grid === grid) row.contents.push(content);
    else rows.push({ grid, contents: [content] });
  }
  return rows.map(({ grid, contents }, place) => (
    <div key={place} className={grid ? 'grid' : 'stack'}>
      {contents}
    </div>
  ));
}
