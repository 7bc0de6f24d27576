import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ResolvedForm } from '../../../src/runtime/shapes/screen.ts';
import { plateErrors } from '../../refinance/gallery/screens/plate.ts';
import { renderScreen, controlNamed, press, type RenderedScreen } from '../../support/render-screen.tsx';

let flow: RenderedScreen;

beforeEach(async () => {
  flow = await renderScreen({ ...plateErrors, focus: { count: 1, target: 'summary' } });
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

  test('announces the summary once: the alert is inside the focused element', () => {
    expect(document.activeElement).toBe(summary());
    expect(within(summary()).getByRole('alert')).not.toBe(summary());
  });

  test('moves the focus from a link in the summary to its field', async () => {
    await press(screen.getByRole('link', { name: 'Choose the state on your plate' }));

    expect(document.activeElement).toBe(controlNamed('plateState'));
    expect(window.location.hash).toBe('');
  });

  test('connects each error to its control, and marks only those controls as invalid', () => {
    const invalid = [...flow.page.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name);
    expect(invalid).toEqual(['plateNumber', 'plateState', 'currentMonthlyPayment']);

    for (const name of invalid) {
      const described = controlNamed(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      const shown = flow.page.querySelector(`[data-error-for="${name}"]`);
      expect(described.some((id) => document.getElementById(id)?.contains(shown))).toBe(true);
    }
  });

  test('shows the error above the control, with the same text as in the summary', () => {
    const error = flow.page.querySelector('[data-error-for="plateNumber"]')!;

    expect(error.textContent).toBe('Enter your license plate number');
    expect(error.compareDocumentPosition(controlNamed('plateNumber'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('announces errors in a live region only if there is no summary', async () => {
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

  test('describes the submit button with the text under it', async () => {
    await flow.change((shown) => {
      Object.assign(shown.blocks[1]!.props as unknown as ResolvedForm, { under: ['No effect on your credit score'] });
    });
    expect(flow.page.querySelector('[type="submit"]')?.getAttribute('aria-describedby')).toBe(
      screen.getByText('No effect on your credit score').id,
    );
  });

  test('removes an error and its invalid mark when the store removes the error', async () => {
    await flow.change((shown) => {
      const form = shown.blocks[1]!.props as unknown as ResolvedForm;
      Object.assign((form.items[0] as unknown as { fields: object[] }).fields[0]!, { error: null });
    });

    expect(flow.page.querySelector('[data-error-for="plateNumber"]')).toBeNull();
    expect(controlNamed('plateNumber').hasAttribute('aria-invalid')).toBe(false);
  });
});
