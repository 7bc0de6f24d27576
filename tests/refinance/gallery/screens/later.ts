import { aBlock, aField, aForm, aSection, aView, facts, phone, texts } from '../view.ts';

const header = (at: number) => ({
  name: 'Evenroad',
  text: ['Step ', { kind: 'b' as const, parts: [String(at)] }, ' of 8'],
  progress: at * 12.5,
});
const sent = { name: 'Evenroad', text: ['Application sent'], progress: null };
const bare = { name: 'Evenroad', text: [], progress: null };
const less = (amount: string) => [{ kind: 'b' as const, parts: [amount] }, ' less each month'];

export const offers = aView({
  header: header(6),
  canGoBack: true,
  blocks: [
    aBlock('heading', {
      heading: ['Pick the offer that fits'],
      lead: [
        'You pay ',
        { kind: 'num', parts: ['$612.00'] },
        ' a month today. These are estimates for your 2021 Honda CR‑V.',
      ],
    }),
    aForm({
      button: ['Continue with this offer'],
      under: ['This tells the lender which offer you want. You sign nothing yet.'],
      items: [
        aSection([
          aField('offer', 'choice-cards', 'Refinance offers', {
            value: 'deal-2',
            props: {
              icons: ['payment', 'rate', 'terms'].map((keyword) => ({ keyword, icon: keyword })),
              cards: [
                {
                  value: 'deal-1',
                  keyword: 'lowest_payment',
                  title: ['Lowest payment'],
                  figure: ['$418.11'],
                  per: ['a month'],
                  remark: less('$193.89'),
                  good: true,
                  facts: facts({ Term: '72 months', Rate: '6.89%', 'All payments': '$30,103.92' }),
                },
                {
                  value: 'deal-2',
                  keyword: 'lowest_rate',
                  title: ['Lowest rate'],
                  figure: ['$475.47'],
                  per: ['a month'],
                  remark: less('$136.53'),
                  good: true,
                  facts: facts({ Term: '60 months', Rate: '5.99%', 'All payments': '$28,528.20' }),
                },
                {
                  value: 'deal-3',
                  keyword: 'shortest_terms',
                  title: ['Shortest term'],
                  figure: ['$656.33'],
                  per: ['a month'],
                  remark: ['$44.33 more each month'],
                  facts: facts({ Term: '48 months', Rate: '6.24%', 'All payments': '$27,861.12' }),
                },
              ],
            },
          }),
        ]),
        aBlock('note', {
          note: ['A longer term makes each payment smaller, but you may pay more in total.'],
          icon: 'info',
        }),
      ],
    }),
  ],
});

export const loans = aView({
  header: header(7),
  canGoBack: true,
  blocks: [
    aBlock('heading', { heading: ['Which loan do you want to refinance?'] }),
    aForm({
      items: [
        aSection([
          aField('loan', 'choice-cards', 'Loans on your credit report', {
            value: 0,
            props: {
              cards: ['Prairie Credit Union', 'Larkspur Auto Finance'].map((title, value) => ({
                value,
                title: [title],
                facts: facts({ Balance: '$24,310.00', Payment: '$612.00', Opened: '03/14/2022' }),
              })),
            },
          }),
        ]),
        aBlock('link', { link: ['I don’t see my loan'], event: 'NO_LOAN' }),
      ],
    }),
  ],
});

export const offersLoading = aView({
  header: header(6),
  busy: true,
  blocks: [
    aBlock('loading', {
      loading: ['Finding your offers'],
      text: ['Comparing lenders for your 2021 Honda CR‑V'],
      small: [
        'Usually under a minute. Please keep this page open. This is a soft check, so your credit score stays where it is.',
      ],
      scenes: ['scene-road', 'scene-papers', 'scene-compare', 'scene-lenders'].map((picture) => ({ picture })),
    }),
  ],
});

export const addressHistory = aView({
  header: header(7),
  canGoBack: true,
  blocks: [
    aBlock('heading', {
      heading: ['Where have you lived?'],
      lead: ['Lenders ask for two years. Add places until the bar is full.'],
    }),
    aBlock('months-bar', {
      'months-bar': [{ kind: 'num', parts: ['17'] }, ' of ', { kind: 'num', parts: ['24'] }, ' months'],
      covered: 17,
      of: 24,
      need: ['You just need 7 more months.'],
      done: ['Two years covered'],
    }),
    aBlock('records', {
      unit: ['months'],
      unitShort: ['mo'],
      edit: ['Edit'],
      remove: ['Remove'],
      records: [
        {
          title: ['1827 Larkspur Lane, Apt 4'],
          tag: ['Current'],
          count: 11,
          lines: texts('Fort Collins, CO 80525', 'Since December 1, 2025', 'Rent, $1,450.00 a month'),
        },
        {
          title: ['402 Juniper Street'],
          count: 6,
          remove: true,
          lines: texts('Greeley, CO 80631', 'June 1, 2025 to December 1, 2025', 'Lived with parents'),
        },
        { title: ['9 Old Mill Road'], tag: ['Add dates'], remove: true, lines: texts('Loveland, CO 80537') },
      ],
    }),
    aForm({
      panel: true,
      heading: ['Add an earlier address'],
      button: ['Save this address'],
      items: [
        aSection([
          aField('streetLine1', 'text-field', 'Street address', {
            wide: true,
            autocomplete: 'section-prev1 address-line1',
          }),
          aField('streetLine2', 'text-field', 'Apartment or unit', { wide: true, required: false }),
          aField('city', 'text-field', 'City', { wide: true }),
          aField('state', 'select-field', 'State', { options: [], props: { prompt: ['Choose a state'] } }),
          aField('zip', 'postal-code-field', 'ZIP code'),
          aField('type', 'select-field', 'How did you live there?', {
            options: [{ value: 'Rent', label: 'Rent' }],
            value: 'Rent',
            props: { prompt: ['Choose one'] },
          }),
          aField('monthlyPayment', 'money-field', 'Monthly payment, in dollars', { isLastTyped: true }),
          aField('moveInDate', 'date-field', 'Moved in', { hint: ['For example, 3/15/2024'] }),
          aField('moveOutDate', 'date-field', 'Moved out', { hint: ['For example, 6/30/2025'] }),
        ]),
      ],
    }),
  ],
});

export const employment = aView({
  header: header(8),
  canGoBack: true,
  blocks: [
    aBlock('heading', {
      heading: ['Your work and income'],
      lead: ['Two years of work history. Begin with what you do now.'],
    }),
    aBlock('months-bar', {
      'months-bar': [{ kind: 'num', parts: ['24'] }, ' of ', { kind: 'num', parts: ['24'] }, ' months'],
      covered: 24,
      of: 24,
      need: ['You just need 0 more months.'],
      done: ['Two years covered'],
    }),
    aBlock('records', {
      unit: ['months'],
      unitShort: ['mo'],
      edit: ['Edit'],
      remove: ['Remove'],
      records: [
        {
          title: ['Dental hygienist'],
          tag: ['Current'],
          count: 44,
          remove: true,
          lines: texts('Poudre Valley Family Dental, full time', 'Since March 1, 2023', '$72,000.00 a year'),
        },
      ],
    }),
    aBlock('link', { link: ['Add another job or income'], event: 'ADD', icon: 'plus' }),
    aForm({ button: ['Finish'] }),
    aBlock('actions', { actions: [{ text: ['Answer later'], event: 'ANSWER_LATER' }], center: true }),
  ],
  modal: {
    name: 'add-more-income',
    title: ['Add more income?'],
    blocks: [
      aBlock('text', {
        text: [
          'Your two years are covered. Other income, such as a second job, retirement or VA benefits, can help your application.',
        ],
      }),
      aBlock(
        'text',
        { text: ['You do not have to list child support or alimony unless you want it counted.'], tone: 'quiet' },
        'note',
      ),
      aBlock('button', { button: ['No, I am finished'], event: 'FINISH' }, 'b1'),
      aBlock('button', { button: ['Add more income'], event: 'ADD_MORE', style: 'secondary' }, 'b2'),
    ],
  },
});

const offerLine = aBlock('offer-line', {
  'offer-line': ['Your offer'],
  pay: ['$475.47 a month'],
  detail: ['60 months at 5.99%'],
});

export const nextSteps = aView({
  header: sent,
  blocks: [
    aBlock('picture', { picture: 'confetti', place: 'center' }),
    aBlock('heading', {
      heading: ['Nicely done, Renée'],
      lead: ['Your application is in. Upload a few documents and your consultant can get to work.'],
      center: true,
    }),
    offerLine,
    aBlock('subheading', { subheading: ['What to have ready'] }),
    aBlock('list', {
      list: texts(
        'Driver’s license, front and back',
        'Your two most recent pay stubs',
        'Proof of car insurance',
        'Current registration',
      ),
      style: 'check',
    }),
    aBlock('button', {
      button: ['Upload my documents'],
      event: 'SUBMIT',
      icon: 'out',
      under: ['Opens our secure document site in a new tab. A phone photo is fine.'],
    }),
  ],
});

export const thankYou = aView({
  header: sent,
  end: 'completed',
  blocks: [
    aBlock('heading', {
      heading: ['Thank you, Renée'],
      lead: ['A loan consultant will call you within one business day, from a 303 or 720 number.'],
    }),
    offerLine,
    aBlock('subheading', { subheading: ['Where things stand'] }, 'h1'),
    aBlock('checklist', {
      complete: ['Complete'],
      needed: ['Still needed'],
      checklist: [
        { text: ['Personal information'], done: true },
        { text: ['Vehicle information'], done: true },
        { text: ['Employment and income'], done: true },
        { text: ['Documents'], action: ['Upload documents'], event: 'UPLOAD' },
      ],
    }),
    aBlock('subheading', { subheading: ['What happens next'] }, 'h2'),
    aBlock('list', {
      list: texts(
        'We confirm your figures with the lender.',
        'Your consultant calls with a final offer.',
        'You sign online. We pay off your old loan.',
      ),
      style: 'number',
    }),
    aBlock('note', { note: ['Keep paying your current loan until we tell you it has been paid off.'] }),
  ],
});

const tryAgain = (text: string) => [
  aBlock('button', { button: [text], event: 'RETRY' }),
  aBlock('external', { external: phone, text: ['Call (303) 555-0142'], icon: 'phone', style: 'secondary' }),
];

export const disqualified = aView({
  header: bare,
  end: 'declined',
  blocks: [
    aBlock('picture', { picture: 'car', quiet: true }),
    aBlock('heading', {
      heading: ['We cannot refinance this car'],
      lead: ['It is outside what our lenders accept today. Your credit was not checked.'],
    }),
    aBlock('subheading', { subheading: ['Lenders ask that a car'], size: 'small' }),
    aBlock('toggletips', {
      toggletips: [
        {
          text: ['has no more than ', { kind: 'b', parts: ['150,000'] }, ' miles'],
          detail: ['Lenders use the mileage you gave.'],
        },
        {
          text: ['is no more than ', { kind: 'b', parts: ['10'] }, ' years old'],
          detail: ['We count by model year, not by the date you bought it.'],
        },
      ],
    }),
    ...tryAgain('Try a different car'),
  ],
});

export const failed = aView({
  step: 'error',
  kind: 'view',
  header: bare,
  blocks: [
    aBlock('picture', { picture: 'broken-car', place: 'center' }),
    aBlock('heading', {
      heading: ['Oops, we broke down'],
      lead: ['Something went wrong on our side. It was nothing you did.'],
      center: true,
    }),
    ...tryAgain('Try again'),
    aBlock('text', { text: ['If you would rather wait, we will contact you once it is fixed.'], tone: 'center' }),
  ],
});

export const finalOffer = aView({
  header: sent,
  banner: { text: ['Something went wrong, please try again later.'], bannerId: 1 },
  blocks: [
    aBlock('heading', { heading: ['Your approved offer'], lead: ['Check the figures and what you want to add.'] }),
    aBlock('price-card', {
      'price-card': ['Monthly payment'],
      figure: ['$634.96'],
      per: ['a month'],
      facts: facts({ Amount: '$40,000.00', Rate: '4.5% APR', Term: '72 months' }),
      extrasTitle: ['Add-on products'],
      extras: facts({ GAP: '$26.00 a month', 'Complete Care': '$25.00 a month' }),
    }),
    aBlock('spinner', { spinner: ['Checking your documents'] }),
    aForm({
      items: [
        aSection([
          aField('year', 'select-field', 'Year', {
            isLoading: true,
            options: [],
            props: { prompt: ['Choose a year'] },
          }),
          aField('make', 'select-field', 'Make', {
            enabled: false,
            options: [],
            props: { prompt: ['Choose a make'], waiting: ['Choose a year first.'] },
          }),
          aField('model', 'select-field', 'Model', {
            retry: 'RETRY_MODELS',
            options: [],
            props: { prompt: ['Choose a model'] },
          }),
          aField('phone', 'phone-field', 'Mobile phone', {
            value: '9705550118',
            readonly: true,
            hint: ['Set when you confirmed your phone.'],
          }),
          aField('ssn', 'ssn-field', 'Social Security number', { value: '123456412', wide: true, sensitive: true }),
        ]),
      ],
    }),
    aBlock('definitions', {
      definitions: [
        { term: ['Remaining loan balance'], text: ['What you still owe on this loan.'] },
        { term: ['Current monthly payment'], text: ['What you pay each month now.'] },
      ],
    }),
  ],
});
