import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { ResolvedBlock } from '../../runtime/shapes/screen.ts';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useFlow } from '../flow-context.ts';
import { useForm } from './form-context.ts';
import { isSection } from './form-shape.ts';

type Drawn = ObjectFieldTemplateProps['properties'];

/** rjsf's template of an object: the form itself, or one of its sections. */
export function ObjectTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps) {
  const [section] = fieldPathId.path;
  return section === undefined ? (
    <FormBody sections={properties} />
  ) : (
    <SectionBody name={String(section)} fields={properties} />
  );
}

/** Sections and the blocks between them, in the order of the definition. */
function FormBody({ sections }: { readonly sections: Drawn }) {
  const { shape, pick, drawBlock: DrawBlock } = useForm();
  return (
    <>
      {shape.heading && (
        <h2 className="h2">
          <Rich text={shape.heading} />
        </h2>
      )}
      {shape.items.map((item) => {
        if ('section' in item) return sections.find(({ name }) => name === item.section)?.content;
        return (
          <DrawBlock
            key={item.key}
            widget={item.widget}
            pick={(screen) =>
              pick(screen)?.items.find((other): other is ResolvedBlock => !isSection(other) && other.key === item.key)
            }
          />
        );
      })}
    </>
  );
}

function SectionBody({ name, fields }: { readonly name: string; readonly fields: Drawn }) {
  const { shape } = useForm();
  const section = shape.items.find((item) => 'section' in item && item.section === name);
  const legend = section && 'legend' in section ? section.legend : undefined;
  const body = <FieldRows name={name} fields={fields} />;
  if (!legend) return body;
  return (
    <fieldset className="group">
      <legend className="h3">
        <Rich text={legend} />
      </legend>
      {body}
    </fieldset>
  );
}

/** Fields with a label above share a grid of two columns; a checkbox or a group of cards stands by itself. */
function FieldRows({ name, fields }: { readonly name: string; readonly fields: Drawn }) {
  const { widgets } = useFlow();
  const { shape } = useForm();
  const section = shape.items.find((item) => 'section' in item && item.section === name);
  const known = section && 'fields' in section ? section.fields : [];
  const rows: { readonly grid: boolean; readonly contents: ReactNode[] }[] = [];
  for (const field of fields) {
    const widget = known.find((candidate) => candidate.name === field.name)?.widget ?? '';
    const grid = widgets.controls[widget]?.label !== 'own';
    const row = rows.at(-1);
    if (row?.grid === grid) row.contents.push(field.content);
    else rows.push({ grid, contents: [field.content] });
  }
  return rows.map(({ grid, contents }, place) => (
    <div key={place} className={grid ? 'grid' : 'stack'}>
      {contents}
    </div>
  ));
}
