import type { RichText } from '../../../../src/runtime/copy/rich-text.ts';
import { aBlock, aField, aForm, aSection, aView } from '../view.ts';

const states = [
  { value: 'CO', label: 'CO - Colorado' },
  { value: 'WY', label: 'WY - Wyoming' },
];
const ranges = ['0 to 10,000 miles', '40,001 to 50,000 miles', 'Over 150,000 miles'].map((value) => ({
  value,
  label: value,
}));

function plateView(errors: Readonly<Record<string, RichText>> = {}, values: Readonly<Record<string, unknown>> = {}) {
  const field = (name: string, widget: string, label: string, part = {}) =>
    aField(name, widget, label, { error: errors[name] ?? null, value: values[name], ...part });
  const failed = Object.entries(errors);
  return aView({
    title: 'Enter Plate | Online Car Loan Refinance',
    blocks: [
      aBlock('heading', {
        heading: ['Let’s find your car'],
        lead: ['Your plate and two numbers from your loan are enough to begin.'],
      }),
      aForm({
        id: 'license-plate',
        button: ['Find my car'],
        under: ['Looking up your car does not touch your credit.'],
        summary: failed.map(([name, text]) => ({ path: `details.${name}`, text })),
        items: [
          aSection([
            field('plateNumber', 'plate-field', 'License plate number', {
              wide: true,
              hint: ['Letters and numbers, just as they appear.'],
              props: { state: [values['plateState'] === 'CO' ? 'Colorado' : 'Your state'] },
            }),
            field('plateState', 'select-field', 'State on the plate', {
              options: states,
              props: { prompt: ['Choose a state'] },
            }),
            field('estimatedMileageRange', 'select-field', 'Mileage today', {
              options: ranges,
              props: { prompt: ['Choose a range'] },
            }),
          ]),
          aBlock('link', { link: ['No plate handy? Enter your car’s details'], event: 'ENTER_MANUALLY' }),
          aBlock('rule', { rule: true }),
          aSection(
            [
              field('currentMonthlyPayment', 'money-field', 'Monthly payment, in dollars', {
                hint: ['What you pay on this loan now.'],
              }),
              field('remainingLoanBalance', 'money-field', 'Loan balance, in dollars', {
                hint: ['What you still owe. A guess is fine.'],
                last: true,
              }),
            ],
            's1',
          ),
        ],
      }),
    ],
  });
}

export const plate = plateView();

/** The first screen after a failed submit. */
export const plateErrors = plateView(
  {
    plateNumber: ['Enter your license plate number'],
    plateState: ['Choose the state on your plate'],
    currentMonthlyPayment: ['Enter the monthly payment as a number, like 612.50'],
  },
  { estimatedMileageRange: '40,001 to 50,000 miles', currentMonthlyPayment: '6l2,50', remainingLoanBalance: 24600 },
);

export const plateFilled = plateView({}, { plateNumber: 'DMK 408', plateState: 'CO' });
