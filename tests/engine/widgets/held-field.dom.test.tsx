import { describe, expect, test } from 'vitest';
import { aField } from '../../refinance/gallery/view.ts';
import { drawFields, named } from '../../support/draw.tsx';

describe('a field whose answer is being sent', () => {
  test('takes no text for that time, and is still no field that can never be edited', async () => {
    await drawFields(aField('firstName', 'text-field', 'First name', { value: 'Quillon', held: true }));

    expect(named('firstName')).toMatchObject({ value: 'Quillon', readOnly: true, disabled: false });
    expect(named('firstName').getAttribute('aria-disabled')).toBeNull();
  });
});
