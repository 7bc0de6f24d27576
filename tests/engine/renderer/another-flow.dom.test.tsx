import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { createFlowStore } from '../../../src/runtime/visit/flow-store.ts';
import type { FlowDispatch } from '../../../src/runtime/shapes/store-types.ts';
import type { ResolvedField, ResolvedForm, Screen } from '../../../src/runtime/shapes/screen.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { createWidgets } from '../../../src/widgets/registry.ts';
import { aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { controlNamed } from '../../support/render-screen.tsx';

const widgets = createWidgets(generalWidgets, {});

/** A flow that shows one field, and the values entered into it. */
function flowShowing(value: string) {
  const view = aView({ blocks: [aForm({ items: [aSection([aField('name', 'text-field', 'Name', { value })])] })] });
  const { store, show } = createFlowStore(view);
  const entered: unknown[] = [];
  const nothing = (): void => undefined;
  const dispatch: FlowDispatch = {
    raise: nothing,
    blur: nothing,
    followed: nothing,
    input: (_, text) => void entered.push(text),
  };
  const screen = <FlowScreen store={store} dispatch={dispatch} widgets={widgets} schemas={{}} />;
  const say = (text: string): void => {
    const next = structuredClone(view);
    fieldIn(next).value = text;
    show(next);
  };
  return { say, entered, screen };
}

function fieldIn({ blocks }: Screen): { -readonly [Key in keyof ResolvedField]: ResolvedField[Key] } {
  const [section] = (blocks[0]!.props as unknown as ResolvedForm).items;
  if (section === undefined || !('fields' in section)) throw new Error('The form has no section');
  return section.fields[0]!;
}

test('if another flow replaces a flow, its fields show, update and send only the values of the new flow', async () => {
  await widgets.preload();
  const [one, other] = [flowShowing('Wren'), flowShowing('Robin')];
  const { rerender } = await act(async () => render(one.screen));
  expect(controlNamed('name').value).toBe('Wren');

  await act(async () => rerender(other.screen));
  expect(controlNamed('name').value).toBe('Robin');
  await act(async () => other.say('Robin Quillon'));
  expect(controlNamed('name').value).toBe('Robin Quillon');
  await act(async () => one.say('Wren Halloway'));
  expect(controlNamed('name').value).toBe('Robin Quillon');

  fireEvent.input(controlNamed('name'), { target: { value: 'Wren' } });
  expect([one.entered, other.entered]).toEqual([[], ['Wren']]);
});
