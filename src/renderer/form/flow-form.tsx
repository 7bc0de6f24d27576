import Form from '@rjsf/core/lib/components/Form.js';
import { useMemo } from 'react';
import type { ResolvedForm } from '../../runtime/shapes/screen.ts';
import { useFlow } from '../flow-context.ts';
import { useScreen } from '../use-screen.ts';
import { acceptingValidator } from './accepting-validator.ts';
import { FormContext, type FormContextValue } from './form-context.ts';
import { formLayout } from './form-layout.ts';
import { fieldsOf, templates } from './theme.ts';

/**
 * A form, laid out by rjsf with our templates. Values, errors, options and states live in the store alone: each field
 * reads its own, and the runtime checks them.
 */
export function FlowForm({ pick, drawBlock }: Omit<FormContextValue, 'id'>) {
  const { dispatch, schemas, store, widgets } = useFlow();
  const drawn = useScreen((screen) => {
    const form = pick(screen);
    return form && { id: form.id, className: className(form), ...formLayout(form, widgets.controls, schemas) };
  });
  const id = drawn?.id;
  const context = useMemo(() => (id === undefined ? undefined : { id, pick, drawBlock }), [id, pick, drawBlock]);
  const fields = useMemo(() => fieldsOf(widgets.controls), [widgets]);
  if (!drawn) return null;

  return (
    <FormContext value={context}>
      <Form
        className={drawn.className}
        schema={drawn.schema}
        uiSchema={drawn.uiSchema}
        formData={drawn.formData}
        validator={acceptingValidator}
        fields={fields}
        templates={templates}
        idPrefix={drawn.id}
        noHtml5Validate
        showErrorList={false}
        onSubmit={() => {
          const form = pick(store.screen);
          if (form && !form.busy) dispatch.raise(form.submit, { form: form.id });
        }}
      />
    </FormContext>
  );
}

function className({ panel, items }: ResolvedForm): string {
  if (panel) return 'form form--panel';
  return items.length === 0 ? 'form form--tight' : 'form';
}
