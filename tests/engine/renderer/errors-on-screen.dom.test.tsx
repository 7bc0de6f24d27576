import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ResolvedForm } from '../../../src/runtime/shapes/screen.ts';
import { plateErrors } from '../../refinance/gallery/screens/plate.ts';
import { draw, named, press, type Drawn } from '../../support/draw.tsx';

let flow: Drawn;

beforeEach(async () => {
  flow = await draw({ ...plateErrors, focus: { count: 1, target: 'summary' } });
});

const summary = () => screen.getByRole('group', { name: 'There is a problem' });

describe('errors on screen', () => {
  test('shows the summary under the heading, in the order of the fields, and focuses it', () => {
    const links = within(summary()).getAllByRole('link');

    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Enter your license plate number',
      'Choose the state on your plate',
      'Enter the monthly payment as a number, like 612.50',
    ]);
    expect(document.activeElement).toBe(summary());
    expect(flow.page.querySelector('.lead')?.nextElementSibling).toBe(summary());
  });

  test('reads the summary out once: the alert is inside what takes the focus', () => {
    expect(document.activeElement).toBe(summary());
    expect(within(summary()).getByRole('alert')).not.toBe(summary());
  });

  test('leads from the summary to the field', async () => {
    await press(screen.getByRole('link', { name: 'Choose the state on your plate' }));

    expect(document.activeElement).toBe(named('plateState'));
    expect(window.location.hash).toBe('');
  });

  test('ties each error to its control, and marks exactly those controls', () => {
    const invalid = [...flow.page.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name);
    expect(invalid).toEqual(['plateNumber', 'plateState', 'currentMonthlyPayment']);

    for (const name of invalid) {
      const described = named(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      const shown = flow.page.querySelector(`[data-error-for="${name}"]`);
      expect(described.some((id) => document.getElementById(id)?.contains(shown))).toBe(true);
    }
  });

  test('shows the same words at the field and in the summary, the error above the control', () => {
    const error = flow.page.querySelector('[data-error-for="plateNumber"]')!;

    expect(error.textContent).toBe('Enter your license plate number');
    expect(error.compareDocumentPosition(named('plateNumber'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('announces an error in a live region only while there is no summary, which announces all', async () => {
    const announced = () =>
      [...flow.page.querySelectorAll('form > [aria-live="polite"] p')].map((each) => each.textContent);
    expect(announced()).toEqual([]);
    const lines = within(summary())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    await flow.change((shown) => {
      const form = shown.blocks[1]!.props as unknown as ResolvedForm;
      Object.assign(form, { summary: [], newErrors: form.summary });
    });
    expect(announced()).toEqual(lines);
  });

  test('joins a label and its error with the colon of the language', async () => {
    await flow.change((shown) => {
      const form = shown.blocks[1]!.props as unknown as ResolvedForm;
      Object.assign(form, { summary: [{ path: 'plateState', label: ['Province'], text: ['Faites un choix'] }] });
      Object.assign(shown, { texts: { ...shown.texts, 'ui.colon': '\u00A0:' } });
    });
    expect(within(summary()).getByRole('link').textContent).toBe('Province\u00A0: Faites un choix');
  });

  test('describes the submit button by the line under it', async () => {
    await flow.change((shown) => {
      Object.assign(shown.blocks[1]!.props as unknown as ResolvedForm, { under: ['No effect on your credit score'] });
    });
    expect(flow.page.querySelector('[type="submit"]')?.getAttribute('aria-describedby')).toBe(
      screen.getByText('No effect on your credit score').id,
    );
  });

  test('drops error and mark when the store does', async () => {
    await flow.change((shown) => {
      const form = shown.blocks[1]!.props as unknown as ResolvedForm;
      Object.assign((form.items[0] as unknown as { fields: object[] }).fields[0]!, { error: null });
    });

    expect(flow.page.querySelector('[data-error-for="plateNumber"]')).toBeNull();
    expect(named('plateNumber').hasAttribute('aria-invalid')).toBe(false);
  });
});
