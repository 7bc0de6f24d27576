import Form from '@rjsf/core/lib/components/Form.js';
import { useMemo, type ReactNode } from 'react';
import type { ResolvedForm } from '../../../runtime/shapes/screen.ts';
import { useFlow } from '../../flow-context.ts';
import { acceptingValidator } from './accepting-validator.ts';
import { ListLayoutContext, listLayout } from './list-layout.ts';
import { fields, templates } from './theme.ts';

/** The parts of a form with lists, laid out by rjsf with our templates. */
export function ListedParts({ form }: { readonly form: ResolvedForm }) {
  const { schemas } = useFlow();
  const layout = useMemo(() => listLayout(form, schemas), [form, schemas]);
  return (
    <ListLayoutContext value={layout}>
      <Form
        schema={layout.schema}
        uiSchema={layout.uiSchema}
        formData={layout.formData}
        validator={acceptingValidator}
        fields={fields}
        templates={templates}
        idPrefix={form.id}
        // The form itself and its button are drawn around it.
        tagName={PartsAlone}
        showErrorList={false}
      >
        {true}
      </Form>
    </ListLayoutContext>
  );
}

function PartsAlone({ children }: { readonly children?: ReactNode }) {
  return children;
}
