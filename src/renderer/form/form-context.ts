import { createContext, use, type ComponentType } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { RendererError } from '../errors.ts';
import { useFlow } from '../flow-context.ts';
import { useFieldAt } from '../use-part.ts';
import { fieldId } from './field-id.ts';

/** What the parts of a form that rjsf draws need to find their way back to the store. */
export interface FormContextValue {
  readonly id: string;
  /** Where it stands on the screen. */
  readonly place: string;
  /** Draws a block that stands between sections. */
  readonly drawBlock: ComponentType<{ readonly widget: string; readonly place: string }>;
}

/** Set by `<FlowForm>`. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** @throws RendererError `outside-flow` */
export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new RendererError('outside-flow', 'A part of a form was drawn outside of <FlowForm>');
  return form;
}

/**
 * One field of the form by its path, undefined when it has gone, and the id of its control. Renders again when this field
 * changes, and no other.
 */
export function useField(path: string): { readonly field: ResolvedField | undefined; readonly id: string } {
  const { id, place } = useForm();
  const { idPrefix } = useFlow();
  return { field: useFieldAt(`${place}/${path}`), id: fieldId(idPrefix, id, path) };
}
