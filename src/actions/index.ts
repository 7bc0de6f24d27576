/**
 * Calls the server of the refinance flow. It may import `src/api`, `src/formats`, `src/runtime` and
 * `src/refinance/functions`.
 */
import type { Action } from '../api/action.ts';
import { activateDeal } from './activate-deal.ts';
import { challengeIdentity } from './challenge-identity.ts';
import { completeIdentity } from './complete-identity.ts';
import { createContact } from './create-contact.ts';
import { documentStatus } from './document-status.ts';
import { listLoans } from './list-loans.ts';
import { listMakes } from './list-makes.ts';
import { listModels } from './list-models.ts';
import { listOffers } from './list-offers.ts';
import { listYears } from './list-years.ts';
import { loadContact } from './load-contact.ts';
import { loadProgress } from './load-progress.ts';
import { lookupVehicle } from './lookup-vehicle.ts';
import { pullCredit } from './pull-credit.ts';
import { readIdentityResult } from './read-identity-result.ts';
import { recordProgress } from './record-progress.ts';
import { saveAddresses } from './save-addresses.ts';
import { saveEmployments } from './save-employments.ts';
import { saveLender } from './save-lender.ts';
import { saveLoan } from './save-loan.ts';
import { saveOtherIncomes } from './save-other-incomes.ts';
import { startDocuments } from './start-documents.ts';
import { startIdentity } from './start-identity.ts';
import { validateDocuments } from './validate-documents.ts';
import { validateIdentity } from './validate-identity.ts';

export const actions = {
  // vehicle
  'lookup-vehicle': lookupVehicle,
  'list-years': listYears,
  'list-makes': listMakes,
  'list-models': listModels,
  // identity
  'start-identity': startIdentity,
  'read-identity-result': readIdentityResult,
  'validate-identity': validateIdentity,
  'challenge-identity': challengeIdentity,
  'complete-identity': completeIdentity,
  // applicant and offers
  'create-contact': createContact,
  'load-contact': loadContact,
  'pull-credit': pullCredit,
  'list-offers': listOffers,
  'activate-deal': activateDeal,
  // progress
  'record-progress': recordProgress,
  'load-progress': loadProgress,
  // data for the lender
  'list-loans': listLoans,
  'save-loan': saveLoan,
  'save-lender': saveLender,
  'save-addresses': saveAddresses,
  'save-employments': saveEmployments,
  'save-other-incomes': saveOtherIncomes,
  // documents
  'document-status': documentStatus,
  'start-documents': startDocuments,
  'validate-documents': validateDocuments,
} as const satisfies Record<string, Action>;
