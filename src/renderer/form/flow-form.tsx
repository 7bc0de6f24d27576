import { useMemo } from 'react';
import Form from '@rjsf/core/lib/components/Form.js';
import type { FormView } from '../../runtime/shapes/view-model.ts';
import { useFlow } from '../flow-context.ts';
import { useView, type Pick } from '../use-view.ts';
import { FormContext, type DrawBlock } from './form-context.ts';
import { drawnSchema, drawnUiSchema, formShape } from './form-shape.ts';
import { neverJudges } from './never-judges.ts';
import { SubmitButton } from './submit-button.tsx';
import { theme } from './theme.ts';

/**
 * A form, drawn by rjsf with our templates. Values, errors, options and states live in the store alone: rjsf lays the
 * fields out, each field reads its own, and the runtime judges.
 */
export function FlowForm({ pick, drawBlock }: { readonly pick: Pick<FormView>; readonly drawBlock: DrawBlock }) {
  const shape = useView((view) => {
    const form = pick(view);
    return form && formShape(form);
  });
  const { control, schemas, store } = useFlow();
  const drawn = useMemo(
    () => shape && { schema: drawnSchema(shape, schemas), uiSchema: drawnUiSchema(shape) },
    [shape, schemas],
  );
  const surroundings = useMemo(() => shape && { shape, drawBlock, pick }, [shape, drawBlock, pick]);
  if (!shape || !drawn || !surroundings) return null;

  return (
    <FormContext value={surroundings}>
      <Form
        className={className(shape)}
        schema={drawn.schema}
        uiSchema={drawn.uiSchema}
        validator={neverJudges}
        {...theme}
        idPrefix={shape.id}
        noHtml5Validate
        showErrorList={false}
        onSubmit={() => {
          const form = pick(store.view);
          if (form && !form.busy) control.raise(form.submit, { form: form.id });
        }}
      >
        <SubmitButton />
      </Form>
    </FormContext>
  );
}

function className(shape: ReturnType<typeof formShape>): string {
  if (shape.panel) return 'form form--panel';
  return shape.items.length === 0 ? 'form form--tight' : 'form';
}
