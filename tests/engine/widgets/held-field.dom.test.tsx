import { afterEach, describe, expect, test } from 'vitest';
import { aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { drawFlow, named, type DrawnFlow } from '../renderer/draw-flow.tsx';

let flow: DrawnFlow;

afterEach(() => flow.end());

describe('a field whose answer is being sent', () => {
  test('takes no text for that time, and is still no field that can never be edited', async () => {
    const field = aField('firstName', 'text-field', 'First name', { value: 'Quillon', held: true });
    flow = await drawFlow(aView({ blocks: [aForm({ items: [aSection([field])] })] }));

    expect(named(flow.page, 'firstName')).toMatchObject({ value: 'Quillon', readOnly: true, disabled: false });
    expect(named(flow.page, 'firstName').getAttribute('aria-disabled')).toBeNull();
  });
});
