import type { FieldProps } from '@rjsf/utils';
import type { FieldView } from '../../runtime/shapes/view-model.ts';
import { RendererError } from '../errors.ts';
import { useFlow } from '../flow-context.ts';
import { useView } from '../use-view.ts';
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
  const { control, widgets, idPrefix } = useFlow();
  const { shape } = useForm();
  const field = useField(path);
  const words = useView((view) => view.words);
  if (!field) return null;
  const entry = widgets.controls[field.widget];
  if (!entry) throw new RendererError('unknown-widget', `No control is registered as "${field.widget}"`);

  const id = fieldId(idPrefix, shape.id, path);
  const Control = entry.draw;
  return (
    <Control
      field={field}
      control={control}
      words={words}
      id={id}
      describedBy={describedBy(id, field)}
      onChange={(value) => control.input(path, value)}
      onLeave={() => control.left(path)}
    />
  );
}

function describedBy(id: string, field: FieldView): string | undefined {
  const ids = [fieldHint(field) && `${id}-hint`, field.error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
