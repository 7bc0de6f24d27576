import { aBlock, aField, aForm, aSection, aView, facts, texts } from '../view.ts';

const number = { kind: 'num' as const, parts: ['(970) 555-0118'] };
const step = (at: number) => ({
  name: 'Evenroad',
  text: ['Step ', { kind: 'b' as const, parts: [String(at)] }, ' of 8'],
  progress: at * 12.5,
});

export const verifyVehicle = aView({
  header: step(2),
  canGoBack: true,
  blocks: [
    aBlock('heading', { heading: ['Is this your car?'], lead: ['Check it over, then tell us how to reach you.'] }),
    aBlock('vehicle-card', {
      'vehicle-card': ['2021 Honda CR‑V'],
      edit: 'EDIT',
      editText: ['Edit'],
      editAbout: ['car details'],
      facts: [
        { label: ['VIN'], masked: '5J6RW2H89ML218437' },
        ...facts({ Mileage: '40,001 to 50,000', 'Monthly payment': '$612.00', 'Loan balance': '$24,600.00' }),
      ],
    }),
    aForm({
      button: ['Yes, this is my car'],
      items: [
        aSection([
          aField('dateOfBirth', 'date-field', 'Date of birth', {
            wide: true,
            hint: ['For example, 4/17/1988'],
            autocomplete: 'bday',
            sensitive: true,
          }),
          aField('phone', 'phone-field', 'Mobile phone', {
            wide: true,
            hint: ['We will text you a link.'],
            autocomplete: 'tel-national',
            sensitive: true,
            isLastTyped: true,
          }),
        ]),
        aBlock('note', {
          note: ['We use these only to confirm who you are. They are encrypted on the way to us.'],
          icon: 'lock',
        }),
        aBlock('text', {
          text: [
            'By continuing, you let us check with your wireless carrier that this phone belongs to you. See how in our ',
            { kind: 'link', link: 'privacy', href: '/privacy', parts: ['privacy policy'] },
            '.',
          ],
          tone: 'legal',
        }),
      ],
    }),
  ],
});

export const code = aView({
  header: step(3),
  canGoBack: true,
  blocks: [
    aBlock('heading', { heading: ['Enter your 4‑digit code'], lead: ['We texted it to ', number, '.'] }),
    aForm({
      button: ['Confirm code'],
      items: [
        aSection([
          aField('verificationCode', 'code-field', 'Code from the text message', {
            wide: true,
            autocomplete: 'one-time-code',
            value: '48',
            isLastTyped: true,
            sensitive: true,
          }),
        ]),
        aBlock('countdown', { countdown: ['You can ask for a new code in'], seconds: 24 }),
      ],
    }),
    aBlock('disclosure', {
      disclosure: ['Didn’t receive it?'],
      open: true,
      blocks: [
        aBlock('text', {
          text: ['Texts can take a minute. Check that the number above is right and that your phone has a signal.'],
        }),
        aBlock('actions', {
          actions: [
            { text: ['Use a different number'], event: 'CHANGE_NUMBER' },
            { text: ['Fill in your information yourself'], event: 'DID_NOT_RECEIVE' },
          ],
        }),
      ],
    }),
  ],
});

export const checkPhone = aView({
  header: step(3),
  canGoBack: true,
  blocks: [
    aBlock('picture', { picture: 'phone-link' }),
    aBlock('heading', {
      heading: ['Check your phone'],
      lead: ['We texted a link to ', number, '. Open it on that phone.'],
    }),
    aBlock('list', {
      list: [
        { text: ['Open the text from ', { kind: 'b', parts: ['Evenroad'] }, '.'] },
        ...texts('Tap the link. There is nothing to type.', 'Come back here. This page moves on by itself.'),
      ],
      style: 'number',
    }),
    aBlock('status', { status: ['Waiting for you to open the link'], waiting: true }),
    aBlock('button', { button: ['Send the link again'], event: 'SEND_AGAIN', style: 'secondary' }),
    aBlock('actions', {
      actions: [
        { text: ['Use a different number'], event: 'CHANGE_NUMBER' },
        { text: ['I didn’t receive it'], event: 'DID_NOT_RECEIVE' },
      ],
      center: true,
    }),
  ],
});

const person = [
  { label: ['Name'], text: [{ kind: 'name', parts: ['Renée Okafor'] }] },
  { label: ['Home address'], text: ['1827 Larkspur Lane, Apt 4'], second: ['Fort Collins, CO 80525'] },
  { label: ['Mobile phone'], text: [number] },
  { label: ['Social Security number'], secret: '123456412', pattern: '###-##-####', reveal: true },
  { label: ['Date of birth'], text: ['April 17, 1988'] },
];

export const yourInfo = aView({
  header: step(4),
  canGoBack: true,
  blocks: [
    aBlock('heading', {
      heading: ['Is this you?'],
      lead: ['We filled this in from your phone number so you do not have to.'],
    }),
    aBlock('summary', {
      summary: ['Your details'],
      edit: 'EDIT',
      editText: ['Edit'],
      editAbout: ['personal information'],
      rows: person,
      note: [
        'Only the last four digits are shown. We use the number to confirm who you are and, once you agree, to check your credit.',
      ],
    }),
    aForm({
      items: [
        aSection([
          aField('email', 'text-field', 'Email', {
            wide: true,
            hint: ['For your offers and receipts.'],
            props: { type: 'email' },
            autocomplete: 'email',
            isLastTyped: true,
          }),
          aField('residency', 'select-field', 'Residency status', {
            wide: true,
            options: [{ value: 'Citizen', label: 'U.S. citizen' }],
            props: { prompt: ['Choose one'] },
          }),
          aField(
            'isConsentSelected',
            'checkbox-field',
            'I agree to receive calls and texts from Evenroad about this application, and I have read the policies below.',
            {
              value: false,
              props: {
                links: [
                  { link: { key: 'sms', href: '/sms', newTab: true }, text: ['SMS terms'] },
                  { link: { key: 'privacy', href: '/privacy', newTab: true }, text: ['Privacy policy'] },
                  { link: { key: 'terms', href: '/terms', newTab: true }, text: ['Terms of use'] },
                ],
              },
            },
          ),
        ]),
      ],
    }),
  ],
});

export const softPull = aView({
  header: step(5),
  canGoBack: true,
  blocks: [
    aBlock('heading', { heading: ['See what you could save'], lead: ['One last look before we check your credit.'] }),
    aBlock('summary', {
      summary: ['You'],
      edit: 'EDIT',
      editText: ['Edit'],
      rows: [
        ...person.map((row) => ({ ...row, reveal: false })),
        { label: ['Email'], text: ['renee.okafor@example.com'] },
      ],
    }),
    aBlock('notice', {
      notice: ['Your permission for a soft credit check'],
      paragraphs: [
        {
          text: [
            'A soft check ',
            { kind: 'b', parts: ['does not affect your credit score'] },
            '. Other lenders do not see it.',
          ],
        },
        ...texts(
          'By choosing the button below, you give Evenroad written instruction under the Fair Credit Reporting Act to get your credit report, so we can estimate your offers.',
        ),
      ],
      print: ['Print or save this notice'],
    }),
    aForm({ button: ['I agree, estimate my savings'] }),
  ],
});
