import { Component, type ReactNode } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../../look/icons.tsx';
import { drawRich } from '../../widgets/parts/rich.tsx';
import type { Words } from '../../widgets/registry.ts';
import { RendererError } from '../errors.ts';
import { FieldAtPlace, type Own } from './field-at-place.ts';
import { fieldHint } from './field-hint.ts';
import { fieldId } from './field-id.ts';
import type { FormContextValue } from './form-context.ts';

interface DrawnFieldProps {
  readonly path: string;
  /** Name of its control. */
  readonly widget: string;
  readonly form: FormContextValue;
}

/**
 * A field of the form: label, hint, error, control, in that order: an error above the control is not hidden by a keyboard
 * on the screen. It finds its field by path, and is drawn again when this field changes, and no other; values and errors
 * never pass through rjsf. A class, for there may be hundreds: what hooks keep for each took four times as much.
 *
 * @throws RendererError `unknown-widget`
 */
export class DrawnField extends Component<DrawnFieldProps> {
  #at = new FieldAtPlace(this.props.form, this.props.path);
  #field: Own | undefined;
  #stop: (() => void) | undefined;

  override componentDidMount(): void {
    this.#stop = this.#at.listen(() => this.#drawAgain());
    // It may have changed before anybody listened.
    this.#drawAgain();
  }

  override componentDidUpdate({ form }: DrawnFieldProps): void {
    const { path, form: now } = this.props;
    if (form.flow === now.flow) return;
    this.componentWillUnmount();
    this.#at = new FieldAtPlace(now, path);
    this.componentDidMount();
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override render(): ReactNode {
    const { path, widget, form } = this.props;
    const { words, flow } = form;
    const at = this.#at;
    const field = (this.#field = at.read());
    const control = flow.widgets.controls[widget];
    if (!control) throw new RendererError('unknown-widget', `No control is registered as "${widget}"`);
    if (!field) return null;

    const { draw: Control, label } = control;
    const id = fieldId(flow.idPrefix, form.id, path);
    const hint = fieldHint(field);
    const classes = ['field', field.error && 'is-error', field.wide && 'span', field.half && 'half']
      .filter(Boolean)
      .join(' ');
    return (
      <div className={classes} data-field={path}>
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
        {field.error && drawError(field.name, field.error, `${id}-error`, words)}
        <Control
          field={field}
          dispatch={flow.dispatch}
          words={words}
          id={id}
          describedBy={describedBy(id, hint !== undefined, field.error !== null)}
          onChange={at.enter}
          onLeave={at.leave}
        />
      </div>
    );
  }

  #drawAgain(): void {
    const [drawn, now] = [this.#field, this.#at.read()];
    if (now === drawn) return;
    // Before it is drawn, its control may add to what has been entered: both dates of a range are filled in at once.
    if (drawn && now) drawn.value = now.value;
    this.forceUpdate();
  }
}

function describedBy(id: string, hinted: boolean, failed: boolean): string | undefined {
  const ids = [hinted && `${id}-hint`, failed && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Made once: a form may have hundreds of errors at once. */
const mark = Icon({ name: 'alert' });

function drawError(name: string, error: RichText, id: string, words: Words): ReactNode {
  return (
    <p className="err" id={id}>
      {mark}
      <span>
        <span className="sr">{`${words['ui.error']} `}</span>
        <span data-error-for={name}>{drawRich(error)}</span>
      </span>
    </p>
  );
}
