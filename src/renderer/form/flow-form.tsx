import { useMemo } from 'react';
import Form from '@rjsf/core/lib/components/Form.js';
import type { ResolvedForm } from '../../runtime/shapes/screen.ts';
import { useFlow } from '../flow-context.ts';
import { useScreen, type Pick } from '../use-screen.ts';
import { FormContext, type DrawBlock } from './form-context.ts';
import { drawnSchema, drawnUiSchema, formShape } from './form-shape.ts';
import { neverJudges } from './never-judges.ts';
import { SubmitButton } from './submit-button.tsx';
import { theme } from './theme.ts';

/**
 * A form, drawn by rjsf with our templates. Values, errors, options and states live in the store alone: rjsf lays the
 * fields out, each field reads its own, and the runtime judges.
 */
export function FlowForm({ pick, drawBlock }: { readonly pick: Pick<ResolvedForm>; readonly drawBlock: DrawBlock }) {
  const shape = useScreen((screen) => {
    const form = pick(screen);
    return form && formShape(form);
  });
  const { dispatch, schemas, store } = useFlow();
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
          const form = pick(store.screen);
          if (form && !form.busy) dispatch.raise(form.submit, { form: form.id });
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
