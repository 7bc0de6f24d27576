import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { createWidgets } from '../../../src/widgets/registry.ts';
import { controlNamed } from '../../support/render-screen.tsx';
import { compileSmall, startFlow } from '../../support/small-flow.ts';

afterEach(cleanup);

/** Controls with text input, each with an earlier answer and the text that shows it. */
const controls = [
  { widget: 'money-field', type: 'number', answer: 950, shown: '950.00', more: { currency: 'USD' } },
  { widget: 'number-field', type: 'number', answer: 12.5, shown: '12.5' },
  { widget: 'date-field', type: 'string', answer: '1988-04-04', shown: '4/4/1988', format: 'date' },
  { widget: 'month-field', type: 'string', answer: '2026-11', shown: '11/2026', format: 'month' },
  { widget: 'time-field', type: 'string', answer: '09:30', shown: '9:30 AM', format: 'time' },
  { widget: 'text-field', type: 'string', answer: 'Ada', shown: 'Ada' },
  { widget: 'text-area', type: 'string', answer: 'A cough', shown: 'A cough' },
  { widget: 'code-field', type: 'string', answer: '1234', shown: '1234' },
] as const;

test.each(controls)(
  'a cleared $widget stays empty when it is left',
  async ({ widget, type, answer, shown, ...rest }) => {
    const { format, more } = { format: undefined, more: {}, ...rest };
    const field = { name: 'answer', widget, label: 'word', ...more };
    const sections = [{ schema: 'form', bind: 'form', fields: [field] }];
    const { runtime } = startFlow(
      compileSmall({
        'schemas/form.json': { type: 'object', properties: { answer: { type, ...(format && { format }) } } },
        'context.json': { form: { schema: 'form', default: { answer } } },
        'steps/FIRST.json': {
          id: 'FIRST',
          title: 'word',
          view: [{ form: 'f', submit: 'GO', button: 'word', sections }],
        },
      }),
    );
    const widgets = createWidgets(generalWidgets, {});
    await widgets.preload();
    await act(async () =>
      render(<FlowScreen store={runtime.store} dispatch={runtime.dispatch} widgets={widgets} schemas={{}} />),
    );
    const input = await waitFor(() => controlNamed('answer'));
    expect(input.value.replaceAll(/\s/g, ' ')).toBe(shown);

    await act(async () => input.focus());
    await act(async () => fireEvent.input(input, { target: { value: '' } }));
    await act(async () => input.blur());
    expect(input.value).toBe('');
    expect(runtime.snapshot().context['form']).toEqual({ answer: expect.toBeOneOf([null, '', undefined]) as unknown });

    // Setting another answer updates the control.
    await act(async () => runtime.dispatch.input('form.answer', answer));
    expect(input.value.replaceAll(/\s/g, ' ')).toBe(shown);
  },
);
