import { createContext, useContext, type ReactElement } from 'react';
import type { Words } from '../../widgets/registry.ts';
import { RendererError } from '../errors.ts';
import type { FlowContextValue } from '../flow-context.ts';

/** What the parts of a form need, in one place: each context that a field asks costs it memory, and there may be hundreds. */
export interface FormContextValue {
  readonly id: string;
  readonly flow: FlowContextValue;
  /** What fields and controls say on their own account. */
  readonly words: Words;
  /** Where it stands on the screen. */
  readonly place: string;
  /** Draws a block that stands between sections: by its key, the name of its widget, and its place on the screen. */
  readonly drawBlock: (key: string, widget: string, place: string) => ReactElement;
}

/** Set by `<FlowForm>`. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** @throws RendererError `outside-flow` */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new RendererError('outside-flow', 'A part of a form was drawn outside of <FlowForm>');
  return form;
}
