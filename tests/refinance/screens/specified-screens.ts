import type { Device } from '../../support/browser/device.ts';

/** Prefix of a line that is absent on a phone. */
const onDesktop = 'on a desktop: ';

const consent = [
  'email email "Email"',
  'list residency "Residency status"',
  'box isConsentSelected "I agree that Evenroad may call and text me about this application, also by automated means. This is not a condition of a loan. Message and data rates may apply; reply STOP to end texts. I have read the policies below."',
  'link /legal/sms "SMS terms (opens in a new tab)"',
  'link /legal/privacy "Privacy policy (opens in a new tab)"',
  'link /legal/terms "Terms of use (opens in a new tab)"',
  'press SUBMIT "Continue"',
];
const identity = [
  'numeric dateOfBirth "Date of birth"',
  `${onDesktop}tel phone "Mobile phone"`,
  'link /legal/privacy "privacy policy (opens in a new tab)"',
];
const figures = [
  'decimal currentMonthlyPayment "Current monthly payment, in dollars"',
  'decimal remainingLoanBalance "Remaining loan balance, in dollars"',
  'press HELP "Where do I find these numbers?"',
];
const back = 'press BACK "Back"';
const call = 'link tel:+13035550142 "Call (303) 555-0142"';
const yourInfo = ['press EDIT "Edit personal information"', ...consent];
/** An address. The states are those of A §5 without Texas, which has a separate path. */
const address = [
  'text streetLine1 "Street address"',
  'text streetLine2 "Apartment or unit (optional)"',
  'text city "City"',
  'list state "State"',
  'numeric zip "ZIP code"',
  'press LIVE_IN_TEXAS "Is this address in Texas?"',
];
const stay = [
  'numeric moveInDate "Moved in"',
  'list type "How do you live there?"',
  'decimal monthlyPayment "Monthly payment, in dollars (optional)"',
];
const incomeTypes =
  'choice incomeType "What kind of income?": "Full time job", "Part time job", "Self Employed", "Contract work", "Student", "Unemployed", "Other income"';

/**
 * The content of each screen on arrival, copied from A §2, and from the decisions if A §2 gives no labels. The table
 * checks `flow/`, so none of it is read from there.
 *
 * @source A §2 What each screen lets the user do; decisions 18, 22, 23, 28
 */
const screens: Readonly<Record<string, readonly string[]>> = {
  ENTER_LICENSE_PLATE: [
    'text plateNumber "License plate number"',
    'list plateState "State"',
    'list estimatedMileageRange "Estimated mileage"',
    'press ENTER_MANUALLY "No plate handy? Enter your car’s details"',
    ...figures,
    'press SUBMIT "Find my car"',
  ],
  ENTER_LICENSE_PLATE_MANUALLY: [
    back,
    'press ENTER_MANUALLY "Enter my car’s details"',
    'press BACK "Check the plate and try again"',
  ],
  VEHICLE_MANUAL_ENTER: [
    back,
    'list year "Year"',
    'list make "Make", cannot be changed',
    'list model "Model", cannot be changed',
    'list estimatedMileage "Estimated mileage"',
    ...figures,
    ...identity,
    'press SUBMIT "Save and continue"',
  ],
  VERIFY_VEHICLE_INFO: [back, 'press EDIT "Edit car details"', ...identity, 'press SUBMIT "Yes, this is my car"'],
  VERIFY_MOBILE_NUMBER: [
    back,
    'numeric verificationCode "Code from the text message"',
    'press SUBMIT "Confirm code"',
    'press CHANGE_NUMBER "Use a different number"',
    'press DID_NOT_RECEIVE "Didn’t receive it? Fill in your information yourself"',
  ],
  VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE: [
    back,
    'press SEND_AGAIN "Send the link again"',
    'press CHANGE_NUMBER "Use a different number"',
    'press DID_NOT_RECEIVE "Didn’t receive it? Fill in your information yourself"',
  ],
  YOUR_INFO: yourInfo,
  VERIFY_YOUR_INFO: yourInfo,
  YOUR_INFORMATION_MANUALLY: [
    'text firstName "First name"',
    'text lastName "Last name"',
    'numeric dateOfBirth "Date of birth"',
    'tel phone "Mobile phone", cannot be changed',
    'email email "Email"',
    'text streetAddress "Street address"',
    'text extendedAddress "Apartment or unit (optional)"',
    'text city "City"',
    'list state "State"',
    'numeric postalCode "ZIP code"',
    'press LIVE_IN_TEXAS "Is this address in Texas?"',
    'numeric ssn "Social Security number"',
    ...consent.slice(1),
  ],
  SOFT_PULL_ACKNOWLEDGEMENT: ['press SUBMIT "I agree, estimate my savings"'],
  OFFER_SELECTION: [
    back,
    'choice offer "Refinance offers": "Lowest payment $360.98 a month", "Lowest rate $643.68 a month", "Best terms $415.17 a month"',
    'press SUBMIT "Continue with this offer"',
  ],
  CURRENT_ADDRESS_INFO: ['press NOT_MY_ADDRESS "This is not my address"', ...stay, 'press SUBMIT "Continue"'],
  CURRENT_ADDRESS_INFO_MANUALLY: [...address, ...stay, 'press SUBMIT "Continue"'],
  TWO_YEARS_ADDRESS_HISTORY: [
    back,
    'press EDIT "Edit 1420 Juniper Street, Apt 5"',
    'press EDIT "Edit 88 Larkspur Lane"',
    'press REMOVE "Remove 88 Larkspur Lane"',
    'numeric moveInDate "Moved in"',
    'numeric moveOutDate "Moved out"',
    'list type "How did you live there?"',
    'decimal monthlyPayment "Monthly payment, in dollars (optional)"',
    'press ADD "Save this address"',
    'press ADD_MORE "Add another address"',
  ],
  LOAN_SELECTION: [
    back,
    'choice loan "Your car loans": "Front Range Auto Finance $512.40 a month", "Blue Mesa Credit Union $640.50 a month"',
    'press NO_LOAN "I don’t see my loan"',
    'press SUBMIT "Continue"',
  ],
  LENDER_INFO: [
    'press SEE_LOANS "See the loans we found"',
    'text lenderName "Lender name"',
    'text address "Street address"',
    'text city "City"',
    'list state "State"',
    'numeric zipCode "ZIP code"',
    'tel phoneNumber "Lender phone"',
    'text accountNumber "Account number"',
    'press SUBMIT "Continue"',
    'press ANSWER_LATER "Answer later"',
  ],
  EMPLOYMENT_AND_INCOME: [back, incomeTypes, 'press ADD "Save this income"', 'press ANSWER_LATER "Answer later"'],
  INCOME_SOURCES: [back, 'press SUBMIT "Add a job or income"', 'press ANSWER_LATER "Answer later"'],
  NEXT_STEPS: ['press SUBMIT "Upload my documents"', 'press CHECK_STATUS "I have finished: check now"'],
  CHECKLIST_STATUS: ['press UPLOAD "Upload documents"'],
  OFF_RAMP: [call],
  THANK_YOU: [call],
  FINAL_OFFER: [
    'box terms "I have read the terms and agree to them."',
    'link /legal/terms "Terms of use (opens in a new tab)"',
    'press SUBMIT "Accept this offer"',
  ],
  DISQUALIFIED: ['press RESTART "Try a different car"', call],
  DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE: [call],
  DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE: [call],
  IDENTITY_FAILED: ['press RESTART "Start again"', call],
  error: ['link tel:+13035550142 "(303) 555-0142"', 'press RETRY "Try again"'],
  'restricted-state': ['press RETRY "Go back and choose another state"', call],
  'bot-check-failed': [call, 'press RETRY "Try again"'],
};

const employer = [
  'text employersName "Employer"',
  'text jobTitle "Job title"',
  'text employersAddress "Employer’s street address"',
  'text employersAPTSuiteNumber "Suite or unit (optional)"',
  'text employersCity "City"',
  'list employersState "State"',
  'numeric employersZipCode "ZIP code"',
  'tel employersPhoneNumber "Employer’s phone"',
  'box isCurrentIncomeSource "I work here now"',
  'numeric startDate "Start date"',
  'numeric endDate "End date"',
];
const since = ['numeric startDate "Since when? (optional)"'];

/** The fields of EMPLOYMENT_AND_INCOME for each kind of income. @source A §3 Form state, A §5 Employment */
export const askedOfIncome: Readonly<Record<string, readonly string[]>> = {
  FullTime: employer,
  PartTime: employer,
  Contract: employer,
  SelfEmployed: since,
  Student: since,
  Unemployed: since,
  Other: [
    'list otherIncomeSource "Where does it come from?"',
    'decimal monthlyAmount "Amount each month, in dollars (optional)"',
    'box isCurrentIncomeSource "I get this income now"',
    'numeric startDate "First received"',
    'numeric endDate "Last received"',
  ],
};

/** The lines of a screen on a device. @throws Error for a screen that is not in the table */
export function offeredOn(screen: string, device: Device): string[] {
  const lines = screens[screen];
  if (lines === undefined) throw new Error(`The table does not say what ${screen} offers`);
  const isThere = (line: string): boolean => device === 'desktop' || !line.startsWith(onDesktop);
  return lines.filter(isThere).map((line) => line.replace(onDesktop, ''));
}
