/**
 * The title of each screen in the specification, without the common ending, and the ID of its statement.
 *
 * @source A §2 Page titles, decision 30
 */
export const specifiedTitles = [
  ['ENTER_LICENSE_PLATE', 'Enter Plate', 'A2.title.2'],
  ['VERIFY_VEHICLE_INFO', 'Verify Vehicle Information', 'A2.title.3'],
  ['VEHICLE_MANUAL_ENTER', 'Edit Vehicle Information', 'A2.title.4'],
  ['ENTER_LICENSE_PLATE_MANUALLY', 'Vin Lookup Failed', 'A2.title.5'],
  ['VERIFY_MOBILE_NUMBER', 'Verify Your Mobile Number', 'A2.title.6'],
  ['VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE', 'Verify Your Mobile Number', 'A2.title.6'],
  ['VERIFY_MOBILE_NUMBER_COMPLETE', 'Verify Your Mobile Number', 'A2.title.6'],
  ['YOUR_INFO', 'Verify Your Information', 'A2.title.7'],
  ['VERIFY_YOUR_INFO', 'Verify Your Information', 'A2.title.7'],
  // "Enter" if no first name is known on entry: A2.title.9.
  ['YOUR_INFORMATION_MANUALLY', 'Edit Your Information', 'A2.title.8'],
  ['SOFT_PULL_ACKNOWLEDGEMENT', 'Soft Pull Acknowledgement', 'A2.title.10'],
  ['OFFER_SELECTION', 'Pre Approval Offer', 'A2.title.11'],
  ['FINAL_OFFER', 'Pre Approval Offer', 'A2.title.11'],
  ['CURRENT_ADDRESS_INFO', 'Address History', 'A2.title.12'],
  ['CURRENT_ADDRESS_INFO_MANUALLY', 'Address History', 'A2.title.12'],
  ['TWO_YEARS_ADDRESS_HISTORY', 'Address History', 'A2.title.12'],
  ['LOAN_SELECTION', 'Lender Information', 'A2.title.13'],
  ['LENDER_INFO', 'Lender Information', 'A2.title.13'],
  ['EMPLOYMENT_AND_INCOME', 'Employment and Income', 'A2.title.14'],
  ['INCOME_SOURCES', 'Employment and Income', 'A2.title.14'],
  ['NEXT_STEPS', 'Next Steps', 'A2.title.15'],
  ['CHECKLIST_STATUS', 'Next Steps', 'A2.title.15'],
  ['OFF_RAMP', 'Thank You', 'A2.title.16'],
  ['THANK_YOU', 'Thank You', 'A2.title.16'],
  ['DISQUALIFIED', 'Disqualified Vehicle', 'A2.title.17'],
  ['DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE', 'Decline Credit', 'A2.title.18'],
  ['DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE', 'Decline Credit', 'A2.title.18'],
  ['IDENTITY_FAILED', 'Prove Identity Validation Failed', 'A2.title.19'],
  ['error', 'Error Page', 'A2.title.20'],
  ['bot-check-failed', 'Error Page', 'A2.title.20'],
  ['restricted-state', 'Restricted State Error Page', 'A2.title.21'],
] as const;

export const titleEnding = ' | Online Car Loan Refinance';
