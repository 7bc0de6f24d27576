import Form from '@rjsf/core/lib/components/Form.js';
import { useMemo } from 'react';
import type { ResolvedBlock, ResolvedForm } from '../../runtime/shapes/screen.ts';
import { useFlow } from '../flow-context.ts';
import { formIn } from '../inside-block.ts';
import { usePart } from '../use-part.ts';
import { acceptingValidator } from './accepting-validator.ts';
import { FormContext, FormLayoutContext, type FormContextValue } from './form-context.ts';
import { formLayout, isLaidOutAlike } from './form-layout.ts';
import { fields, templates } from './theme.ts';

/**
 * A form, laid out by rjsf with our templates. Values, errors, options and states live in the store alone: each field
 * reads its own, and the runtime checks them.
 */
export function FlowForm({ place, drawBlock }: Omit<FormContextValue, 'id'>) {
  const { dispatch, parts, schemas, widgets } = useFlow();
  const form = usePart(place, formAt, isLaidOutAlike);
  const id = form?.id;
  const context = useMemo(() => (id === undefined ? undefined : { id, place, drawBlock }), [id, place, drawBlock]);
  const layout = useMemo(() => form && formLayout(form, widgets.controls, schemas), [form, widgets, schemas]);
  if (!form || !layout) return null;

  return (
    <FormContext value={context}>
      <FormLayoutContext value={layout}>
        <Form
          className={className(form)}
          schema={layout.schema}
          uiSchema={layout.uiSchema}
          formData={layout.formData}
          validator={acceptingValidator}
          fields={fields}
          templates={templates}
          idPrefix={form.id}
          noHtml5Validate
          showErrorList={false}
          onSubmit={() => {
            const now = formAt(parts.at(place) as ResolvedBlock | undefined);
            if (now && !now.busy) dispatch.raise(now.submit, { form: now.id });
          }}
        />
      </FormLayoutContext>
    </FormContext>
  );
}

function formAt(block?: ResolvedBlock): ResolvedForm | undefined {
  return block && formIn(block);
}

function className({ panel, items }: ResolvedForm): string {
  if (panel) return 'form form--panel';
  return items.length === 0 ? 'form form--tight' : 'form';
}
