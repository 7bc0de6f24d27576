/** Page of form-js. It sets `debounce: false`, because by default form-js waits 300 ms after a key. */
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { createForm, type CreateFormOptions } from '@bpmn-io/form-js-viewer';
import { formTexts } from './definition.ts';
import { filledValues, formFields } from './form-fields.ts';
import { exposeFill, pageCount, container, setStepAttribute } from './form-page.ts';

const schema = {
  type: 'default',
  id: 'bench',
  components: [
    { type: 'text', text: `# ${formTexts.heading}` },
    ...formFields.map(({ name, label, options, isConditional }) => ({
      id: name,
      key: name,
      label,
      validate: { required: true, ...(options === undefined ? { minLength: 2 } : {}) },
      ...(isConditional ? { conditional: { hide: '=field0 = "none"' } } : {}),
      ...(options === undefined
        ? { type: 'textfield' }
        : { type: 'select', values: options.map((value) => ({ value, label: value })) }),
    })),
    { type: 'button', action: 'submit', label: 'Continue' },
  ],
};

const options: CreateFormOptions & { readonly debounce: false } = { container: container(), schema, debounce: false };
const form = await createForm(options);
let page = 0;
setStepAttribute(page);
form.on('submit', ({ errors }: { readonly errors: object }) => {
  if (Object.keys(errors).length > 0) return;
  page += 1;
  if (page < pageCount) void form.importSchema(schema);
  else form.destroy();
  setStepAttribute(page);
});
exposeFill(() => form.importSchema(schema, { ...filledValues }));
