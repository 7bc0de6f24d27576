import { createContext, use, type ComponentType } from 'react';
import type { ResolvedBlock, ResolvedField, ResolvedForm } from '../../runtime/shapes/screen.ts';
import { RendererError } from '../errors.ts';
import { useScreen, type Pick } from '../use-screen.ts';
import { isSection, type FormShape } from './form-shape.ts';

/** Draws a block that stands between the sections of a form. */
export type DrawBlock = ComponentType<{ readonly widget: string; readonly pick: Pick<ResolvedBlock> }>;

/** What the parts of a form that rjsf draws need to find their way back to the store. */
export interface FormSurroundings {
  readonly shape: FormShape;
  readonly pick: Pick<ResolvedForm>;
  readonly drawBlock: DrawBlock;
}

/** Set by `<FlowForm>`. */
export const FormContext = createContext<FormSurroundings | undefined>(undefined);

/** @throws RendererError `outside-flow` */
export function useForm(): FormSurroundings {
  const form = use(FormContext);
  if (!form) throw new RendererError('outside-flow', 'A part of a form was drawn outside of <FlowForm>');
  return form;
}

/** One field of the form by its path; undefined when it has gone. Renders again when this field changes, and no other. */
export function useField(path: string): ResolvedField | undefined {
  const { pick } = useForm();
  return useScreen((screen) => {
    for (const item of pick(screen)?.items ?? []) {
      const field = isSection(item) ? item.fields.find((candidate) => candidate.path === path) : undefined;
      if (field) return field;
    }
    return undefined;
  });
}
