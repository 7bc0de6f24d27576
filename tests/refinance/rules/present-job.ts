/** A current job without its start date. */
export const presentJob = {
  employersName: 'Aspen Dental',
  jobTitle: 'Nurse',
  employersAddress: '2 Elm',
  employersCity: 'Vail',
  employersState: 'CO',
  employersZipCode: '81657',
  employersPhoneNumber: '9705550101',
  isCurrentIncomeSource: true,
} as const;
