/** The page that draws the form by rjsf with its default look, and validators that were compiled before. */
import Form from '@rjsf/core';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rjsfValidators } from 'virtual:bench-rjsf';
import { fillControls } from './fill-controls.ts';
import { rjsfSchema, rjsfUiSchema } from './rjsf-schema.ts';
import { shownFields } from './shown-fields.ts';
import { offerFill, pageCount, place, sayPage, shownName } from './shown-form.ts';

const schema = rjsfSchema(shownFields);
const uiSchema = rjsfUiSchema(shownFields);
const { default: compiled } = await rjsfValidators(shownName);
const validator = createPrecompiledValidator(compiled, schema);

/** rjsf writes errors to the console unless somebody else takes them. */
const saysNothing = (): void => undefined;

function Pages() {
  const [page, setPage] = useState(0);
  useEffect(() => sayPage(page), [page]);
  if (page === pageCount) return <h1>Done</h1>;
  return (
    <Form
      key={page}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      noHtml5Validate
      onSubmit={() => setPage(page + 1)}
      onError={saysNothing}
    />
  );
}

offerFill(fillControls);
createRoot(place()).render(<Pages />);
