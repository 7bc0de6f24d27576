/** Page of rjsf, with its default look and precompiled validators. */
import Form from '@rjsf/core';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rjsfValidators } from 'virtual:bench-rjsf';
import { fillControls } from './fill-controls.ts';
import { rjsfSchema, rjsfUiSchema } from './rjsf-schema.ts';
import { formFields } from './form-fields.ts';
import { exposeFill, pageCount, container, setStepAttribute, formName } from './form-page.ts';

const schema = rjsfSchema(formFields);
const uiSchema = rjsfUiSchema(formFields);
const { default: compiled } = await rjsfValidators(formName);
const validator = createPrecompiledValidator(compiled, schema);

/** Without this function, rjsf writes errors to the console. */
const ignoreErrors = (): void => undefined;

function Pages() {
  const [page, setPage] = useState(0);
  useEffect(() => setStepAttribute(page), [page]);
  if (page === pageCount) return <h1>Done</h1>;
  return (
    <Form
      key={page}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      noHtml5Validate
      onSubmit={() => setPage(page + 1)}
      onError={ignoreErrors}
    />
  );
}

exposeFill(fillControls);
createRoot(container()).render(<Pages />);
