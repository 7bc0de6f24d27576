import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ResolvedField } from '../../../src/runtime/shapes/screen.ts';
import { aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';
import { drawFlow, named, press, raiser, tabTo, type, type DrawnFlow } from '../renderer/draw-flow.tsx';
import { shows } from '../../support/shows.ts';

let flow: DrawnFlow;

afterEach(() => flow.end());

async function draw(...fields: ResolvedField[]) {
  flow = await drawFlow(aView({ blocks: [aForm({ items: [aSection(fields)] })] }));
}
const inputs = () => flow.heard.filter(([what]) => what === 'input').map(([, , value]) => value);
const prompt = { prompt: ['Choose one'] };

describe('a select', () => {
  const years = [
    { value: 2024, label: '2024' },
    { value: 2023, label: '2023' },
  ];

  test('keeps numbers numbers, and nothing chosen is null', async () => {
    await draw(aField('year', 'select-field', 'Year', { options: years, props: prompt }));
    await type(named(flow.page, 'year'), '2023');
    await type(named(flow.page, 'year'), '');

    expect(inputs()).toEqual([2023, null]);
  });

  test('has nothing chosen beforehand', async () => {
    await draw(aField('year', 'select-field', 'Year', { options: years, props: prompt }));

    expect(named(flow.page, 'year').value).toBe('');
  });

  test('waits, disabled, and says what for', async () => {
    await draw(
      aField('make', 'select-field', 'Make', {
        enabled: false,
        options: [],
        props: { ...prompt, waiting: ['Choose a year first.'] },
      }),
    );
    const make = named(flow.page, 'make');

    expect(make.disabled).toBe(true);
    expect(document.getElementById(make.getAttribute('aria-describedby')!)?.textContent).toBe('Choose a year first.');
  });

  test('says in a region that was there before that its list is loaded', async () => {
    await draw(aField('make', 'select-field', 'Make', { options: [], props: prompt }));
    const region = flow.page.querySelector('[role="status"]')!;
    expect(region.textContent).toBe('');

    await flow.change((view) => Object.assign(fieldIn(view), { loading: true }));
    expect(region.textContent).toBe('Loading the list');
    await flow.change((view) => Object.assign(fieldIn(view), { loading: false, options: years }));

    expect(region.isConnected).toBe(true);
    expect(region.textContent).toBe('List loaded');
  });

  test('offers to try again when its list could not be loaded', async () => {
    await draw(aField('make', 'select-field', 'Make', { retry: 'RETRY_MAKES', options: [], props: prompt }));
    await press(raiser(flow.page, 'RETRY_MAKES'));

    expect(flow.heard).toContainEqual(['raise', 'RETRY_MAKES']);
  });
});

describe('a checkbox', () => {
  const consent = aField('isConsentSelected', 'checkbox-field', 'I agree.', {
    props: { links: [{ link: { key: 'terms', href: '/terms', newTab: true }, text: ['Terms'] }] },
  });

  test('is never ticked beforehand', async () => {
    await draw(consent);

    expect(named(flow.page, 'isConsentSelected').checked).toBe(false);
    expect(inputs()).toEqual([]);
  });

  test('is ticked by its label, which holds no link', async () => {
    await draw(consent);
    const label = flow.page.querySelector<HTMLElement>('label')!;
    await act(async () => label.click());

    expect(inputs()).toEqual([true]);
    expect(label.querySelector('a')).toBeNull();
  });

  test('opens its links in a new tab without opener, says so, and reports them', async () => {
    await draw(consent);
    const link = flow.page.querySelector<HTMLAnchorElement>('.tick__links a')!;
    link.addEventListener('click', (event) => event.preventDefault());
    await act(async () => link.click());

    expect(link.rel).toBe('noopener noreferrer');
    expect(link.textContent).toContain('(opens in a new tab)');
    expect(flow.heard).toContainEqual(['followed', 'terms']);
  });
});

describe('choice cards', () => {
  const loans = aField('loan', 'choice-cards', 'Loans', {
    props: {
      cards: [
        { value: 0, title: ['Prairie Credit Union'] },
        { value: 1, title: ['Larkspur Auto Finance'] },
      ],
    },
  });
  const radios = () => [...flow.page.querySelectorAll<HTMLInputElement>('input[name="loan"]')];

  test('are one group of radio buttons with the name of the field, none chosen', shows('A2.offers.2'), async () => {
    await draw(loans);

    expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
      ['0', false],
      ['1', false],
    ]);
    expect(flow.page.querySelector('[role="radiogroup"] legend')?.textContent).toBe('Loans');
  });

  test('keep the value as it is, zero included', async () => {
    await draw(loans);
    await act(async () => radios()[0]!.click());

    expect(inputs()).toEqual([0]);
    expect(radios()[0]!.checked).toBe(true);
  });

  test('are one field: moving within the group is not leaving it', async () => {
    await draw(loans);
    await tabTo(radios()[0]!);
    await tabTo(radios()[1]!);
    expect(flow.heard).toEqual([]);

    await tabTo(raiser(flow.page, 'SUBMIT'));
    expect(flow.heard).toEqual([['blur', 'details.loan']]);
  });
});

describe('a Social Security number', () => {
  const ssn = aField('ssn', 'ssn-field', 'Social Security number', { value: '123456412', sensitive: true });

  test('has only its last four digits in the document while nobody is in it', shows('A5.format.7'), async () => {
    await draw(ssn);

    expect(named(flow.page, 'ssn').value).toBe('•••-••-6412');
    expect(document.documentElement.outerHTML).not.toContain('123');
  });

  test('is plain in the focus, and masked again when left', async () => {
    await draw(ssn);
    await tabTo(named(flow.page, 'ssn'));
    expect(named(flow.page, 'ssn').value).toBe('123-45-6412');

    await tabTo(raiser(flow.page, 'SUBMIT'));
    expect(named(flow.page, 'ssn').value).toBe('•••-••-6412');
  });

  test('is shown and hidden by a button that says which', async () => {
    await draw(ssn);
    const show = flow.page.querySelector<HTMLElement>('[aria-pressed]')!;
    expect(show.textContent).toBe('Show Social Security number');
    await press(show);

    expect(show.getAttribute('aria-pressed')).toBe('true');
    expect(named(flow.page, 'ssn').value).toBe('123-45-6412');
  });

  test('is left out by session recorders', async () => {
    await draw(ssn);

    expect(named(flow.page, 'ssn').dataset['sentryMask']).toBe('');
    expect(named(flow.page, 'ssn').classList).toContain('ph-no-capture');
  });
});

describe('typed fields', () => {
  test('carry what keyboards and autofill ask for', async () => {
    await draw(
      aField('phone', 'phone-field', 'Phone', { autocomplete: 'tel-national' }),
      aField('email', 'text-field', 'Email', { autocomplete: 'email', last: true, props: { type: 'email' } }),
    );
    const [phone, email] = [named(flow.page, 'phone'), named(flow.page, 'email')];

    expect([phone.type, phone.inputMode, phone.dir]).toEqual(['tel', 'tel', 'ltr']);
    expect(phone.getAttribute('autocomplete')).toBe('tel-national');
    expect(phone.getAttribute('enterkeyhint')).toBe('next');
    expect(email.getAttribute('enterkeyhint')).toBe('done');
    expect(email.hasAttribute('maxlength')).toBe(false);
  });

  test('keep ten digits of a phone pasted with its country code', async () => {
    await draw(aField('phone', 'phone-field', 'Phone'));
    await type(named(flow.page, 'phone'), '+1 (303) 555-0123');

    expect(inputs()).toEqual(['3035550123']);
  });

  test('keep an amount as a number, and what is none as its text', async () => {
    await draw(aField('payment', 'money-field', 'Payment'));
    await type(named(flow.page, 'payment'), '$1,234.50');
    await type(named(flow.page, 'payment'), '6l2,50');

    expect(inputs()).toEqual([1234.5, '6l2,50']);
  });

  test('can be read and focused, but not changed, when read-only', shows('A2.manual.6'), async () => {
    await draw(aField('phone', 'phone-field', 'Phone', { readonly: true, value: '3035550123', hint: ['Set before.'] }));
    const phone = named(flow.page, 'phone');

    expect(phone.readOnly).toBe(true);
    expect(phone.disabled).toBe(false);
    expect(phone.getAttribute('aria-disabled')).toBe('true');
  });

  test('say "optional" in the label, and nothing when required', async () => {
    await draw(aField('unit', 'text-field', 'Unit', { required: false }), aField('city', 'text-field', 'City'));

    expect([...flow.page.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'Unit (optional)',
      'City',
    ]);
  });
});

function fieldIn(view: object): object {
  const { blocks } = view as { blocks: { props: { items: { fields: object[] }[] } }[] };
  return blocks[0]!.props.items[0]!.fields[0]!;
}
