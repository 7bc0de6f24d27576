import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';
import type { ControlProps } from '../../widgets/registry.ts';
import { RendererError } from '../errors.ts';
import { useFlow } from '../flow-context.ts';
import { fieldHint } from './field-hint.ts';
import { useField } from './form-context.ts';
import { layoutOptions } from './form-layout.ts';

/**
 * Makes a control of the flow a field of rjsf's. It finds its field in the store by path; values and errors never pass
 * through rjsf.
 */
export function controlField(Control: ComponentType<ControlProps>): ComponentType<FieldProps> {
  return function ControlField({ uiSchema }) {
    const { path = '' } = layoutOptions(uiSchema);
    const { dispatch } = useFlow();
    const { field, id } = useField(path);
    const { words } = useWidgetContext();
    if (!field) return null;
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
  };
}

/**
 * What rjsf draws for a field whose control it does not find.
 *
 * @throws RendererError `unknown-widget`
 */
export function UnknownField({ uiSchema }: FieldProps): never {
  throw new RendererError('unknown-widget', `No control is registered as "${String(uiSchema?.['ui:field'])}"`);
}

function describedBy(id: string, field: ResolvedField): string | undefined {
  const ids = [fieldHint(field) && `${id}-hint`, field.error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
