import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { generalWidgets } from '../../../src/widgets/index.ts';
import type { ControlProps, Widget } from '../../../src/widgets/registry.ts';
import { aBlock, aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { renderScreen, press, enterText } from '../../support/render-screen.tsx';

/** The product's text field, which counts its renders by field. */
function counting(): { readonly widgets: Readonly<Record<string, Widget>>; readonly drawn: Map<string, number> } {
  const drawn = new Map<string, number>();
  const textField = generalWidgets['text-field'];
  const { component: TextField } = textField;
  function Counted(props: ControlProps) {
    drawn.set(props.field.name, (drawn.get(props.field.name) ?? 0) + 1);
    return <TextField {...props} />;
  }
  return { drawn, widgets: { 'text-field': { ...textField, component: Counted } } };
}

const view = aView({
  blocks: [
    aBlock('heading', { heading: ['Names'] }),
    aForm({
      items: [
        aSection(['firstName', 'lastName', 'city'].map((name) => aField(name, 'text-field', name, { value: '' }))),
        aSection([aField('street', 'text-field', 'street', { value: '' })], 's1'),
      ],
    }),
  ],
});

test('renders one field for a keystroke', async () => {
  const { widgets: counted, drawn } = counting();
  await renderScreen(view, { widgets: counted });
  drawn.clear();
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'lastName' });
  enterText(input, 'O’Neill');

  expect(input.value).toBe('O’Neill');
  expect([...drawn]).toEqual([['lastName', 1]]);
});

test('renders one field if one value of a new screen differs', async () => {
  const { widgets: counted, drawn } = counting();
  const flow = await renderScreen(view, { widgets: counted });
  drawn.clear();
  const next = structuredClone(view);
  const [, form] = next.blocks;
  Object.assign((form as unknown as { props: { items: { fields: object[] }[] } }).props.items[0]!.fields[0]!, {
    value: 'Ada',
  });
  await flow.show(next);

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'firstName' }).value).toBe('Ada');
  expect([...drawn.keys()]).toEqual(['firstName']);
});

test('a control that replaces only the component of the text field can have its own state', async () => {
  function Folded({ field }: ControlProps) {
    const [isOpen, setOpen] = useState(false);
    return (
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {`${field.name} is ${isOpen ? 'open' : 'closed'}`}
      </button>
    );
  }
  await renderScreen(view, { widgets: { 'text-field': { ...generalWidgets['text-field'], component: Folded } } });
  await press(screen.getByRole('button', { name: 'city is closed' }));
  expect(screen.getByRole('button', { name: 'city is open' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'street is closed' })).toBeDefined();
});
