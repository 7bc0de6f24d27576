import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../../look/icons.tsx';
import { drawRich } from '../../widgets/parts/rich.tsx';
import { RendererError } from '../errors.ts';
import { useLeaving } from '../focus/use-leaving.ts';
import { fieldHint } from './field-hint.ts';
import { useForm } from './form-context.ts';
import { useField } from './use-field.ts';

/**
 * A field of the form: label, hint, error, control, in that order: an error above the control is not hidden by a keyboard
 * on the screen. It finds its field by path; values and errors never pass through rjsf.
 *
 * @param widget name of the control
 * @throws RendererError `unknown-widget`
 */
export function DrawnField({ path, widget }: { readonly path: string; readonly widget: string }) {
  const form = useForm();
  const { words, flow } = form;
  const { dispatch, widgets, presses } = flow;
  const { field, id, enter } = useField(path, form);
  const leave = (): void => dispatch.blur(path);
  const leaving = useLeaving(presses, leave);
  const control = widgets.controls[widget];
  if (!control) throw new RendererError('unknown-widget', `No control is registered as "${widget}"`);
  if (!field) return null;

  const { draw: Control, label } = control;
  const hint = fieldHint(field);
  const classes = ['field', field.error && 'is-error', field.wide && 'span', field.half && 'half']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes} data-field={path} {...leaving}>
      {label !== 'own' && (
        <label className="label" htmlFor={id} id={`${id}-label`}>
          {drawRich(field.label)}
          {!field.required && !field.readonly && <span className="opt"> {words['ui.optional']}</span>}
        </label>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {drawRich(hint)}
        </p>
      )}
      {field.error && (
        <FieldError name={field.name} error={field.error} id={`${id}-error`} prefix={words['ui.error'] ?? ''} />
      )}
      <Control
        field={field}
        dispatch={dispatch}
        words={words}
        id={id}
        describedBy={describedBy(id, hint !== undefined, field.error !== null)}
        onChange={enter}
        onLeave={leave}
      />
    </div>
  );
}

function describedBy(id: string, hinted: boolean, failed: boolean): string | undefined {
  const ids = [hinted && `${id}-hint`, failed && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

interface FieldErrorProps {
  readonly name: string;
  readonly error: RichText;
  readonly id: string;
  readonly prefix: string;
}

function FieldError({ name, error, id, prefix }: FieldErrorProps) {
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      <span>
        <span className="sr">{prefix} </span>
        <span data-error-for={name}>{drawRich(error)}</span>
      </span>
    </p>
  );
}
