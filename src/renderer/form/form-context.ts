import { createContext, use, type ComponentType } from 'react';
import type { BlockView, FieldView, FormView } from '../../runtime/shapes/view-model.ts';
import { RendererError } from '../errors.ts';
import { useView, type Pick } from '../use-view.ts';
import { isSection, type FormShape } from './form-shape.ts';

/** Draws a block that stands between the sections of a form. */
export type DrawBlock = ComponentType<{ readonly widget: string; readonly pick: Pick<BlockView> }>;

/** What the parts of a form that rjsf draws need to find their way back to the store. */
export interface FormSurroundings {
  readonly shape: FormShape;
  readonly pick: Pick<FormView>;
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
export function useField(path: string): FieldView | undefined {
  const { pick } = useForm();
  return useView((view) => {
    for (const item of pick(view)?.items ?? []) {
      const field = isSection(item) ? item.fields.find((candidate) => candidate.path === path) : undefined;
      if (field) return field;
    }
    return undefined;
  });
}
