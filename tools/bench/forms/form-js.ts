/** The page that draws the form by form-js. It waits 300 ms after a key by itself; here each key counts at once. */
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { createForm, type CreateFormOptions } from '@bpmn-io/form-js-viewer';
import { words } from './definition.ts';
import { filledValues, shownFields } from './shown-fields.ts';
import { offerFill, pageCount, place, sayPage } from './shown-form.ts';

const schema = {
  type: 'default',
  id: 'bench',
  components: [
    { type: 'text', text: `# ${words.heading}` },
    ...shownFields.map(({ name, label, options, guarded }) => ({
      id: name,
      key: name,
      label,
      validate: { required: true, ...(options === undefined ? { minLength: 2 } : {}) },
      ...(guarded ? { conditional: { hide: '=field0 = "none"' } } : {}),
      ...(options === undefined
        ? { type: 'textfield' }
        : { type: 'select', values: options.map((value) => ({ value, label: value })) }),
    })),
    { type: 'button', action: 'submit', label: 'Continue' },
  ],
};

const options: CreateFormOptions & { readonly debounce: false } = { container: place(), schema, debounce: false };
const form = await createForm(options);
let page = 0;
sayPage(page);
form.on('submit', ({ errors }: { readonly errors: object }) => {
  if (Object.keys(errors).length > 0) return;
  page += 1;
  if (page < pageCount) void form.importSchema(schema);
  else form.destroy();
  sayPage(page);
});
offerFill(() => form.importSchema(schema, { ...filledValues }));
