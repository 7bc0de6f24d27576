import { expect, test } from 'vitest';
import type { ResolvedField } from '../../../src/runtime/shapes/screen.ts';
import { aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { renderScreen } from '../../support/render-screen.tsx';
import { samples } from '../../support/galleries.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The field of each sample that has one. */
const fields = samples.flatMap(({ widget, state, block }) => {
  const [section] = (block.props['items'] ?? []) as readonly { readonly fields?: readonly ResolvedField[] }[];
  const field = section?.fields?.[0];
  return field ? [{ name: `${widget} (${state})`, field }] : [];
});

/** Choices whose list failed have no input. */
const withoutInput = new Set(['choice-cards (list failed)', 'image-choice (list failed)']);

test.each(fields)('the answer of a read-only field is shown and cannot be changed: $name', async ({ name, field }) => {
  const { page } = await renderScreen(
    aView({ blocks: [aForm({ items: [aSection([{ ...field, enabled: true, readonly: true }])] })] }),
  );
  const controls = [...page.querySelectorAll<Control>('[data-field] :is(input, select, textarea)')];
  const open = controls.filter((control) => !control.disabled && !(control as { readOnly?: boolean }).readOnly);
  expect(controls.length > 0).toBe(!withoutInput.has(name));
  expect(open).toEqual([]);
});
