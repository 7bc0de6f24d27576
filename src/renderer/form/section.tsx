import { memo, type ReactNode } from 'react';
import type { ResolvedField, ResolvedSection } from '../../runtime/shapes/screen.ts';
import { Rich } from '../../widgets/parts/rich.tsx';
import type { WidgetRegistry } from '../../widgets/registry.ts';
import { useFlow } from '../flow-context.ts';
import { Field } from './field.tsx';

interface SectionProps {
  readonly section: ResolvedSection;
  readonly formId: string;
}

export const Section = memo(function Section({ section, formId }: SectionProps) {
  return (
    <SectionLayout
      section={section}
      renderField={(field) => <Field key={field.path} field={field} formId={formId} />}
    />
  );
});

interface SectionLayoutProps {
  readonly section: ResolvedSection;
  readonly renderField: (field: ResolvedField) => ReactNode;
}

/** The legend of a section, and its fields in rows. */
export function SectionLayout({ section: { legend, fields }, renderField }: SectionLayoutProps) {
  const { widgets } = useFlow();
  const rows = rowsOf(fields, widgets.controls).map((row, index) => (
    <div key={index} className={row.isGrid ? 'grid' : 'stack'}>
      {row.fields.map(renderField)}
    </div>
  ));
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

interface Row {
  readonly isGrid: boolean;
  readonly fields: ResolvedField[];
}

/** Consecutive fields with a label above share a grid of two columns. Other fields are stacked. */
function rowsOf(fields: readonly ResolvedField[], controls: WidgetRegistry['controls']): readonly Row[] {
  const rows: Row[] = [];
  for (const field of fields) {
    const isGrid = controls[field.widget]?.label !== 'own';
    const row = rows.at(-1);
    if (row?.isGrid === isGrid) row.fields.push(field);
    else rows.push({ isGrid, fields: [field] });
  }
  return rows;
}
