import { memo } from 'react';
import type { ResolvedField, ResolvedSection } from '../../runtime/shapes/screen.ts';
import { Rich } from '../../widgets/parts/rich.tsx';
import type { Widgets } from '../../widgets/registry.ts';
import { DrawnField } from './drawn-field.tsx';
import { useForm } from './form-context.ts';
import { isSectionAlike } from './form-parts.ts';

/**
 * A section of a form: its legend and its fields. Each field reads its own from the store, so a section is drawn again only
 * if a field comes or goes.
 */
export const Section = memo(
  function Section({ section: { legend, fields } }: { readonly section: ResolvedSection }) {
    const form = useForm();
    const rows = rowsOf(fields, form.flow.widgets.controls).map((row, place) => (
      <div key={place} className={row.grid ? 'grid' : 'stack'}>
        {row.fields.map(({ path, widget }) => (
          <DrawnField key={path} path={path} widget={widget} form={form} />
        ))}
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
  },
  ({ section }, { section: other }) => isSectionAlike(section, other),
);

interface Row {
  readonly grid: boolean;
  readonly fields: ResolvedField[];
}

/** Fields with a label above share a grid of two columns; a checkbox or a group of cards stands by itself. */
function rowsOf(fields: readonly ResolvedField[], controls: Widgets['controls']): readonly Row[] {
  const rows: Row[] = [];
  for (const field of fields) {
    const grid = controls[field.widget]?.label !== 'own';
    const row = rows.at(-1);
    if (row?.grid === grid) row.fields.push(field);
    else rows.push({ grid, fields: [field] });
  }
  return rows;
}
