import type { ActionDeclaration, SessionDeclaration } from '../runtime/shapes/declarations.ts';

/** Ways every call can fail; a flow handles them once, in its `failures`. */
export const commonFailures = [
  'restricted-state',
  'bot-check-failed',
  'server-error',
  'refused',
  'unreachable',
  'invalid-reply',
  'client-error',
] as const;

const withOwn = (...own: string[]): string[] => [...own, ...commonFailures];

/** Every action of the product by name; the folder holds one file for each. */
export const actionDeclarations = {
  'lookup-vehicle': {
    about: 'Finds the vehicle behind a licence plate.',
    input: ['plateNumber', 'plateState', 'estimatedMileageRange', 'currentMonthlyPayment', 'remainingLoanBalance'],
    success: ['found'],
    failure: withOwn('no-plate-match'),
  },
  'list-years': { about: 'Model years, newest first.', input: [], success: ['listed'], failure: withOwn() },
  'list-makes': { about: 'Makes of a model year.', input: ['year'], success: ['listed'], failure: withOwn() },
  'list-models': {
    about: 'Models of a make in a model year.',
    input: ['year', 'make'],
    success: ['listed'],
    failure: withOwn(),
  },
  'start-identity': {
    about: 'Starts identity verification; the reply may lack an authToken.',
    input: ['flowType', 'dob', 'phone?'],
    success: ['started'],
    failure: withOwn(),
  },
  'read-identity-result': {
    about: 'Whether the mobile number was verified, and what comes next.',
    input: ['correlationId', 'authToken?'],
    success: ['read'],
    failure: withOwn(),
  },
  'validate-identity': {
    about: 'Validates the identity; tells what comes next.',
    input: ['correlationId', 'authToken?'],
    success: ['validated'],
    failure: withOwn(),
  },
  'challenge-identity': {
    about: 'Asks for the person behind the number.',
    input: ['correlationId', 'dob?', 'authToken?'],
    success: ['answered'],
    failure: withOwn(),
  },
  'complete-identity': {
    about: 'Confirms the person; the reply says success or not.',
    input: ['correlationId?', 'authToken?', 'person'],
    success: ['completed'],
    failure: withOwn(),
  },
  'create-contact': {
    about: 'Creates contact, asset and lead with the tracking data of the visit.',
    input: ['person', 'vehicle', 'tracking', 'device', 'mobileWidthPx', 'application?'],
    success: ['created', 'created-before'],
    failure: withOwn(),
  },
  'pull-credit': {
    about: 'Soft credit check.',
    input: ['contactId', 'leadId'],
    success: ['pulled'],
    failure: withOwn(),
  },
  'list-offers': {
    about: 'Offers of lenders.',
    input: ['contactId', 'leadId'],
    success: ['listed'],
    failure: withOwn(),
  },
  'activate-deal': {
    about: 'Activates the chosen offer.',
    input: ['dealId'],
    success: ['activated'],
    failure: withOwn(),
  },
  'record-progress': {
    about: 'Tells the server which screen was completed and which comes next.',
    input: ['contactId', 'leadId', 'nextScreen', 'completedScreen'],
    success: ['recorded'],
    failure: withOwn(),
  },
  'load-progress': {
    about: 'The screen to go on with.',
    input: ['contactId', 'leadId'],
    success: ['loaded'],
    failure: withOwn('not-found'),
  },
  'load-contact': {
    about: 'The contact as stored by the server.',
    input: ['contactId'],
    success: ['loaded'],
    failure: withOwn(),
  },
  'list-loans': { about: 'Loans on the credit report.', input: ['contactId'], success: ['listed'], failure: withOwn() },
  'save-loan': {
    about: 'Saves the chosen loan.',
    input: ['contactId', 'assetId', 'leadId', 'loan'],
    success: ['saved'],
    failure: withOwn(),
  },
  'save-lender': {
    about: 'Saves the lender typed by hand.',
    input: ['contactId', 'assetId', 'leadId', 'lender'],
    success: ['saved'],
    failure: withOwn(),
  },
  'save-addresses': {
    about: 'Saves the address history, the current address first.',
    input: ['contactId', 'addresses', 'today'],
    success: ['saved'],
    failure: withOwn(),
  },
  'save-employments': {
    about: 'Saves the jobs.',
    input: ['contactId', 'jobs', 'today'],
    success: ['saved'],
    failure: withOwn(),
  },
  'save-other-incomes': {
    about: 'Saves other incomes.',
    input: ['contactId', 'incomes', 'today'],
    success: ['saved'],
    failure: withOwn(),
  },
  'document-status': {
    about: 'Whether documents or references have arrived.',
    input: ['contactId', 'leadId', 'authToken?'],
    success: ['read'],
    failure: withOwn(),
  },
  'start-documents': {
    about: 'Prepares the documents site for this applicant.',
    input: ['contactId', 'leadId', 'authToken?'],
    success: ['prepared'],
    failure: withOwn(),
  },
  'validate-documents': {
    about: 'Validates the return from the documents site.',
    input: ['connectionId', 'authToken?'],
    success: ['validated'],
    failure: withOwn(),
  },
} as const satisfies Record<string, ActionDeclaration>;

/** Sessions made of calls to the product's own server. */
export const hubSessionDeclarations = {
  'documents-hub': {
    about: 'Listens for the message that documents have arrived.',
    input: ['connectionId'],
    asks: {},
    events: { message: [] },
    endings: { failed: ['message'] },
  },
} as const satisfies Record<string, SessionDeclaration>;
