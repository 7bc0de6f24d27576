export interface MagicTable {
  title: string;
  note: string;
  rows: readonly (readonly [input: string, effect: string])[];
}

/**
 * Magic inputs for the sandbox's page.
 *
 * @source docs/reference/contract.md §3
 */
export const magicTables: readonly MagicTable[] = [
  {
    title: 'License plate',
    note: 'Case, spaces and hyphens do not matter. Any Texas plate is rejected with 500 "Texas State is Not Allowed".',
    rows: [
      ['anything else', 'a 2021 Toyota Camry with a VIN'],
      ['NOPLATE', 'message "No plate match"'],
      ['OLDCAR, EDGECAR', 'model year is this year minus 11, minus 10'],
      ['ERR500', 'status 500'],
      ['ERR422', 'status 422, "The plate could not be read."'],
      ['ERR401', 'status 401'],
      ['BOT401', 'status 401, "Seems like a bot."'],
      ['SLOW8', 'replies after 8 seconds'],
      ['HANGUP', 'closes the connection'],
      ['GARBLED', 'status 200 with a body that is not JSON'],
      ['EMPTY', 'status 200 with an empty body'],
      ['STATUS206', 'status 206 with a JSON body'],
    ],
  },
  {
    title: 'Phone, last four digits',
    note:
      'On a mobile device no number is sent, so the birth date decides. 1990-01-01 asks for the number; ' +
      '1990-01-02 to -09 and 1990-01-20 to -24 mean the numbers 303-555-0002 to -0009 and -0020 to -0024; ' +
      'any other means 303-555-0100.',
    rows: [
      ['anything else', 'verified; SSN 123-45-6789'],
      ['0001', 'the number is rejected, and the applicant is asked for another'],
      ['0002', 'the code or link cannot be sent'],
      ['0003', 'prove/result fails'],
      ['0004', 'no individual is found'],
      ['0005', 'next is complete immediately'],
      ['0006', 'the challenge needs the date of birth'],
      ['0007', 'prove/complete fails'],
      ['0008', 'prove/start returns no auth token'],
      ['0009', 'next is validate first'],
      ['0011 to 0018', 'verified; the SSN ends in 0001 to 0008'],
      ['0020', 'a passkey (user verification required), then the code or link; on a second visit only the passkey'],
      ['0021', 'the device is registered silently, with consent, then the code or link'],
      ['0022', 'the universal device step, then the code or link'],
      ['0023', 'only the carrier check (test flow)'],
      ['0024', 'the flow ends with an empty next'],
    ],
  },
  {
    title: 'SSN, last four digits',
    note: 'They apply from the soft pull on.',
    rows: [
      ['anything else', 'three offers, two loans, two stored addresses'],
      ['0001', 'no offers, default score used'],
      ['0002', 'no offers'],
      ['0003', 'the credit summary fails with 500'],
      ['0004', 'no loans'],
      ['0005', 'no stored addresses'],
      ['0006', 'offers arrive after 8 seconds'],
      ['0007', 'a third stored address repeats the first in different case'],
      ['0008', 'the redirect to the documents site has no connection id'],
    ],
  },
];
