import { Component, type ReactNode } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../../look/icons.tsx';
import { drawRich } from '../../widgets/parts/rich.tsx';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import type { ControlProps, ControlWidget, Words } from '../../widgets/registry.ts';
import { RendererError } from '../errors.ts';
import { FieldAtPlace, type Drawing } from './field-at-place.ts';
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
export class DrawnField extends Component<DrawnFieldProps> implements Drawing {
  /** Its state is in the store; without one here, each field would be given an empty one. */
  override readonly state = noState;
  #at = this.#place();

  override componentDidMount(): void {
    this.#at.start();
  }

  override componentDidUpdate({ form }: DrawnFieldProps): void {
    if (form.flow === this.props.form.flow) return;
    this.#at.stop();
    this.#at = this.#place();
    this.#at.start();
  }

  override componentWillUnmount(): void {
    this.#at.stop();
  }

  get isPlain(): boolean {
    return isPlain(this.#control());
  }

  drawAgain(): void {
    this.forceUpdate();
  }

  override render(): ReactNode {
    const { path, form } = this.props;
    const { words, flow } = form;
    const at = this.#at;
    const control = this.#control();
    const field = at.read();
    if (!field) return null;

    const id = fieldId(flow.idPrefix, form.id, path);
    const hint = fieldHint(field);
    return (
      <div className={classesOf(field)} data-field={path}>
        {control.label !== 'own' && (
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
        {drawControl(control, {
          field,
          dispatch: flow.dispatch,
          words,
          id,
          describedBy: describedBy(id, hint !== undefined, field.error !== null),
          onChange: at.enter,
          onLeave: at.leave,
        })}
      </div>
    );
  }

  #place(): FieldAtPlace {
    return new FieldAtPlace(this.props.form, this.props.path, this);
  }

  #control(): ControlWidget {
    const { widget, form } = this.props;
    const control = form.flow.widgets.controls[widget];
    if (!control) throw new RendererError('unknown-widget', `No control is registered as "${widget}"`);
    return control;
  }
}

const noState = {};

function drawControl(control: ControlWidget, props: ControlProps): ReactNode {
  const { draw: Control } = control;
  return isPlain(control) ? (Control as (props: ControlProps) => ReactNode)(props) : <Control {...props} />;
}

function isPlain({ draw, plain }: ControlWidget): boolean {
  return draw === plain;
}

function classesOf({ error, wide, half }: ResolvedField): string {
  return `field${error ? ' is-error' : ''}${wide ? ' span' : ''}${half ? ' half' : ''}`;
}

function describedBy(id: string, hinted: boolean, failed: boolean): string | undefined {
  if (hinted && failed) return `${id}-hint ${id}-error`;
  if (hinted) return `${id}-hint`;
  return failed ? `${id}-error` : undefined;
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
