export interface LegalText {
  title: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

/** The sandbox's legal pages. The keys are the last segments of their URLs. */
export const legalTexts: Readonly<Record<string, LegalText>> = {
  terms: {
    title: 'Terms of use',
    sections: [
      {
        heading: 'What this is',
        paragraphs: [
          'This application lets you ask for estimates of a new loan that would replace the one on your car.',
          'An estimate is not an approval and not a promise. A lender decides after it has checked what you told us.',
        ],
      },
      {
        heading: 'What you tell us',
        paragraphs: [
          'Give true answers about yourself, your car and your loan, and only about yourself.',
          'You must be at least 18 years old. We do not offer this service in Texas.',
        ],
      },
      {
        heading: 'Your credit',
        paragraphs: [
          'When you press the button that estimates your savings, you agree that we ask a credit bureau for a soft check. A soft check does not change your score.',
          'A lender may ask for a full check later. You will be told before that happens.',
        ],
      },
      {
        heading: 'In the sandbox',
        paragraphs: ['No lender and no credit bureau is contacted. All offers, loans and addresses are invented.'],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    sections: [
      {
        heading: 'What we keep, and why',
        paragraphs: [
          'We use what you enter to find your car, to check that you are you, and to estimate offers for you.',
          'Your browser keeps only the number of your application and the step you reached, so that you can come back within 30 days. It never keeps your social security number, your birth date or your income.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'The page that shows this application cannot read what you type into it.',
          'We count which steps are opened and where people stop. What you typed is no part of that.',
        ],
      },
      {
        heading: 'In the sandbox',
        paragraphs: [
          'Everything stays in the memory of the machine the sandbox runs on, and is gone when the sandbox stops. Do not enter real data: whoever runs the sandbox can read all of it.',
        ],
      },
    ],
  },
  sms: {
    title: 'Text message terms',
    sections: [
      {
        heading: 'What we send',
        paragraphs: [
          'We text a code or a link to your number to check that the phone is yours. If you agree to it, a consultant may also call or text you about this application.',
          'Your carrier may charge for messages and data. How many messages you get depends on how often you ask for a code.',
        ],
      },
      {
        heading: 'How to stop',
        paragraphs: [
          'Answer STOP to any message and we send no more. Answer HELP to get help. You can go on without text messages by calling us.',
          'Your agreement is not a condition for getting a loan.',
        ],
      },
      {
        heading: 'In the sandbox',
        paragraphs: ['No message is sent. The texts appear on the phone page of the sandbox.'],
      },
    ],
  },
};
