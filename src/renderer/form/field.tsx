import { memo } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';
import { RendererError } from '../errors.ts';
import { useFlow } from '../flow-context.ts';
import type { RichText } from '../../runtime/copy/rich-text.ts';

interface FieldProps {
  readonly field: ResolvedField;
  readonly formId: string;
}

/**
 * A field of a form. The error is above the control, so that on-screen keyboards do not hide it.
 *
 * @throws RendererError `unknown-widget`
 */
export const Field = memo(function Field({ field, formId }: FieldProps) {
  const { widgets, dispatch, idPrefix } = useFlow();
  const { texts } = useWidgetContext();
  const control = widgets.controls[field.widget];
  if (!control) throw new RendererError('unknown-widget', `No control is registered as "${field.widget}"`);
  const { component: Control } = control;
  const { path, name, error, label, required, readonly, wide, half } = field;
  const id = fieldId(idPrefix, formId, path);
  const hint = fieldHint(field);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field${error ? ' is-error' : ''}${wide ? ' span' : ''}${half ? ' half' : ''}`} data-field={path}>
      {control.label !== 'own' && (
        <label className="label" htmlFor={id} id={`${id}-label`}>
          <Rich text={label} />
          {!required && !readonly && <span className="optional"> {texts['ui.optional']}</span>}
        </label>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          <Rich text={hint} />
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          <span>
            <span className="visually-hidden">{`${texts['ui.error']} `}</span>
            <span data-error-for={name}>
              <Rich text={error} />
            </span>
          </span>
        </p>
      )}
      <Control
        field={field}
        dispatch={dispatch}
        texts={texts}
        id={id}
        describedBy={describedBy || undefined}
        onChange={(value) => dispatch.input(path, value)}
        onLeave={() => dispatch.blur(path)}
      />
    </div>
  );
});

/** The reason why the field is empty or disabled, or else its hint. */
function fieldHint({ enabled, hint, props }: ResolvedField): RichText | undefined {
  const isEmpty = props['none'] === true;
  return ((isEmpty || !enabled ? props[isEmpty ? 'empty' : 'waiting'] : undefined) as RichText | undefined) ?? hint;
}

/** Id of a field's control. The hint's id ends in `-hint`, the error's in `-error`. */
export function fieldId(prefix: string, form: string, path: string): string {
  return `${prefix}-${form}-${path}`.replaceAll(/[^\w-]/g, '_');
}
