import { createContext, use, type ComponentType } from 'react';
import type { ResolvedBlock, ResolvedField, ResolvedForm } from '../../runtime/shapes/screen.ts';
import { RendererError } from '../errors.ts';
import { useFlow } from '../flow-context.ts';
import { useScreen, type Pick } from '../use-screen.ts';
import { fieldId } from './field-id.ts';
import { isSection } from './form-layout.ts';

/** What the parts of a form that rjsf draws need to find their way back to the store. */
export interface FormContextValue {
  readonly id: string;
  readonly pick: Pick<ResolvedForm>;
  /** Draws a block that stands between sections. */
  readonly drawBlock: ComponentType<{ readonly widget: string; readonly pick: Pick<ResolvedBlock> }>;
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
  const { id, pick } = useForm();
  const { idPrefix } = useFlow();
  const field = useScreen((screen) => {
    for (const item of pick(screen)?.items ?? []) {
      const found = isSection(item) ? item.fields.find((candidate) => candidate.path === path) : undefined;
      if (found) return found;
    }
    return undefined;
  });
  return { field, id: fieldId(idPrefix, id, path) };
}
