import { createContext, use, type ComponentType } from 'react';
import { RendererError } from '../errors.ts';
import type { FormLayout } from './form-layout.ts';

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

/**
 * The layout that is drawn. rjsf takes a changed one into its state only after it has drawn the one before: what comes into a
 * form would not be there yet when the focus is led to it.
 */
export const FormLayoutContext = createContext<FormLayout | undefined>(undefined);

/** @throws RendererError `outside-flow` */
export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new RendererError('outside-flow', 'A part of a form was drawn outside of <FlowForm>');
  return form;
}
