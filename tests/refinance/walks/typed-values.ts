import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';

/** Tracks the values that the applicant typed in one page load. */
export interface TypedValues {
  /** Stores the value of a field after an answer. */
  note(path: string, snapshot: Snapshot): void;
  /**
   * @param happened names of the events since the last check
   * @returns fields whose typed value was lost although no event resets them on purpose
   */
  check(snapshot: Snapshot, happened: readonly string[]): string[];
}

/** Events that reset, fill or replace an entry on purpose. `STEP.EVENT` is a raised event, `at STEP` an arrival. */
const purposes: readonly (readonly [path: RegExp, by: RegExp])[] = [
  [/./, /\.RESTART$/],
  [/^manualLicensePlateInfoForm\./, /^ENTER_LICENSE_PLATE\.SUBMIT$/],
  [/^manualLicensePlateInfoForm\.(?:make|model)$/, /^input manualLicensePlateInfoForm\.year$/],
  [/^manualLicensePlateInfoForm\.model$/, /^input manualLicensePlateInfoForm\.make$/],
  [/^manualLicensePlateInfoForm\.make$/, /^list-makes:listed$/],
  [/^verifyYourIdentity\.verificationCode$/, /\.SEND_AGAIN$|^start-identity:started$/],
  [/^verifyYourIdentity\.phone$/, /^read-identity-result:read$/],
  [/^verifyYourInformation\./, /^(?:read-identity-result:read|challenge-identity:answered|load-contact:loaded)$/],
  [/^offerSelectionFormData\./, /^list-offers:listed$/],
  [/^loanSelection\./, /^LOAN_SELECTION\.NO_LOAN$/],
  [/^lenderInfo\./, /^LENDER_INFO\.ANSWER_LATER$/],
  [/^currentAddress\./, /\.(?:NOT_MY_ADDRESS|USE_FOUND|ADD)$|^at CURRENT_ADDRESS_INFO$/],
  [/^earlierAddress\./, /^TWO_YEARS_ADDRESS_HISTORY\.(?:ADD|ADD_MORE|EDIT|REMOVE|CANCEL)$/],
  [
    /^(?:employmentFormData|incomeFormData)\./,
    /^EMPLOYMENT_AND_INCOME\.(?:ADD|CONFIRM|EDIT|REMOVE|CANCEL)$|^INCOME_SOURCES\.(?:EDIT|REMOVE)$/,
  ],
];

export function createTypedValues(): TypedValues {
  const typed = new Map<string, unknown>();
  return {
    note: (path, snapshot) => void typed.set(path, valueAt(snapshot, path)),
    check(snapshot, happened) {
      const lost: string[] = [];
      for (const [path, value] of typed) {
        if (isLocal(snapshot, path) === undefined) {
          // Its step was left. While a view covers the step, the value is still there.
          typed.delete(path);
          continue;
        }
        const now = valueAt(snapshot, path);
        if (Object.is(now, value)) continue;
        typed.delete(path);
        const meant = purposes.some(([at, by]) => at.test(path) && happened.some((what) => by.test(what)));
        // A readable amount of the first step replaces a text that is not an amount.
        const isFilledIn =
          typeof value === 'string' &&
          typeof now === 'number' &&
          path.startsWith('manualLicensePlateInfoForm.') &&
          happened.includes('ENTER_LICENSE_PLATE.ENTER_MANUALLY');
        // A text that is not a date counts as missing, so the step opens a stored address in a form without answers.
        const isReplacedDate =
          /^earlierAddress\.move(?:In|Out)Date$/.test(path) &&
          !/^\d{4}-\d\d-\d\d$/.test(String(value)) &&
          happened.includes('at TWO_YEARS_ADDRESS_HISTORY');
        if (!meant && !isFilledIn && !isReplacedDate && !isBlank(value))
          lost.push(`${path} lost what was typed (${happened.join(', ')})`);
      }
      return lost;
    },
  };
}

function isBlank(value: unknown): boolean {
  return value === null || value === false || (typeof value === 'string' && value.trim() === '');
}

/** Whether an entry belongs to the step; undefined if it does not exist. */
function isLocal({ context, local, suspendedStep }: Snapshot, path: string): boolean | undefined {
  const head = path.split('.')[0] ?? '';
  if (Object.hasOwn(local, head) || Object.hasOwn(suspendedStep?.local ?? {}, head)) return true;
  return Object.hasOwn(context, head) ? false : undefined;
}

function valueAt({ context, local, suspendedStep }: Snapshot, path: string): unknown {
  const [head = '', name = ''] = path.split('.');
  const entry = [local, suspendedStep?.local ?? {}, context].find((entries) => Object.hasOwn(entries, head))?.[head];
  return (entry as Readonly<Record<string, unknown>> | null | undefined)?.[name] ?? null;
}
