import { createContext, useContext, type ComponentType } from 'react';
import { RendererError } from '../errors.ts';

/** What the parts of a form need to find their way back to the store. */
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
  const form = useContext(FormContext);
  if (!form) throw new RendererError('outside-flow', 'A part of a form was drawn outside of <FlowForm>');
  return form;
}
