import type { FieldProps } from '@rjsf/utils';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { RendererError } from '../errors.ts';
import { useFlow } from '../flow-context.ts';
import { useScreen } from '../use-screen.ts';
import { fieldHint } from './field-hint.ts';
import { fieldId } from './field-id.ts';
import { useField, useForm } from './form-context.ts';
import { pathOf } from './form-shape.ts';

/**
 * What rjsf draws for a value of any type. It finds its field in the store by path and draws the control that the flow
 * names; values and errors never pass through rjsf.
 *
 * @throws RendererError `unknown-widget`
 */
export function ControlBridge({ uiSchema }: FieldProps) {
  const path = pathOf(uiSchema);
  const { dispatch, widgets, idPrefix } = useFlow();
  const { shape } = useForm();
  const field = useField(path);
  const words = useScreen((screen) => screen.words);
  if (!field) return null;
  const entry = widgets.controls[field.widget];
  if (!entry) throw new RendererError('unknown-widget', `No control is registered as "${field.widget}"`);

  const id = fieldId(idPrefix, shape.id, path);
  const Control = entry.draw;
  return (
    <Control
      field={field}
      dispatch={dispatch}
      words={words}
      id={id}
      describedBy={describedBy(id, field)}
      onChange={(value) => dispatch.input(path, value)}
      onLeave={() => dispatch.blur(path)}
    />
  );
}

function describedBy(id: string, field: ResolvedField): string | undefined {
  const ids = [fieldHint(field) && `${id}-hint`, field.error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
