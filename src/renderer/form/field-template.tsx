import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';
import { useFlow } from '../flow-context.ts';
import { useLeaving } from '../focus/use-leaving.ts';
import { fieldHint } from './field-hint.ts';
import { useField } from './form-context.ts';
import { layoutOptions } from './form-layout.ts';

/** rjsf's template around everything it draws: the frame of a field, nothing around what holds fields. */
export function FieldTemplate({ uiSchema, displayLabel, children }: FieldTemplateProps) {
  const { path } = layoutOptions(uiSchema);
  if (path === undefined) return children;
  return (
    <FieldFrame path={path} labelled={displayLabel ?? true}>
      {children}
    </FieldFrame>
  );
}

/** Label, hint, error, control, in that order: an error above the control is not hidden by a keyboard on the screen. */
function FieldFrame({
  path,
  labelled,
  children,
}: {
  readonly path: string;
  readonly labelled: boolean;
  readonly children: ReactNode;
}) {
  const { dispatch } = useFlow();
  const { field, id } = useField(path);
  const { words } = useWidgetContext();
  const leaving = useLeaving(() => dispatch.blur(path));
  if (!field) return null;

  const hint = fieldHint(field);
  const classes = ['field', field.error && 'is-error', field.wide && 'span'].filter(Boolean).join(' ');
  return (
    <div className={classes} data-field={path} {...leaving}>
      {labelled && (
        <label className="label" htmlFor={id}>
          <Rich text={field.label} />
          {!field.required && !field.readonly && <span className="opt"> {words['ui.optional']}</span>}
        </label>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          <Rich text={hint} />
        </p>
      )}
      <FieldError field={field} id={`${id}-error`} prefix={words['ui.error'] ?? ''} />
      {children}
    </div>
  );
}

function FieldError({
  field,
  id,
  prefix,
}: {
  readonly field: ResolvedField;
  readonly id: string;
  readonly prefix: string;
}) {
  if (!field.error) return null;
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      <span>
        <span className="sr">{prefix} </span>
        <span data-error-for={field.name}>
          <Rich text={field.error} />
        </span>
      </span>
    </p>
  );
}
