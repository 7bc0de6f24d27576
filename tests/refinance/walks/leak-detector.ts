import { makesInYear, modelNamesOfMake, modelYears } from '../../../sandbox/world/vehicles.ts';
import type { World } from '../../../sandbox/world/world.ts';
import { secrets } from './answers.ts';
import type { Output } from './page.ts';

/** Finds sensitive values outside their requests. */
export interface LeakDetector {
  /** @returns descriptions of the leaks; empty if there are none */
  inOutputs(outputs: readonly Output[]): string[];
  /** Like `inOutputs`, for requests since the last call. */
  inRequests(): string[];
}

type Kind = 'ssn' | 'birth date' | 'annual income' | 'monthly income' | 'account' | 'code' | 'token' | 'contact';

/**
 * Paths of the requests that may contain each kind. Tokens are allowed in headers only. Contact details are not checked
 * in requests.
 */
const allowed: Readonly<Record<Exclude<Kind, 'contact'>, RegExp>> = {
  ssn: /^(?:prove\/complete|contacts\/contact\/create)$/,
  'birth date': /^prove\/(?:start|challenge|complete)$|^contacts\/contact\/create$/,
  'annual income': /^never$/,
  'monthly income': /^contacts\/[\w-]+\/otherIncome$/,
  account: /^contacts\/[\w-]+\/asset\/[\w-]+\/lender-details$/,
  code: /^v1\/client\/mobile\/otp\/finish$/,
  token: /^never$/,
};

/** Detects leaks of the values that walks enter, and of the codes and tokens of the sandbox. */
export function createLeakDetector(world: World): LeakDetector {
  let seen = 0;
  return {
    inOutputs(outputs) {
      const patterns = patternsOf(world);
      return outputs.flatMap(({ where, text }) => {
        const bare = withoutIds(text);
        return found(patterns, bare).map(([kind]) => `${kind} in ${where}: ${text.slice(0, 300)}`);
      });
    },
    inRequests() {
      const entries = world.journal.list().slice(seen);
      seen = world.journal.list().length;
      const patterns = patternsOf(world);
      return entries.flatMap(({ path, query, body }) =>
        found(patterns, withoutIds(JSON.stringify([query, body])))
          .filter(([kind]) => kind !== 'contact' && !allowed[kind].test(path))
          .map(([kind]) => `${kind} in a request to ${path}`),
      );
    },
  };
}

type Pattern = readonly [Kind, (text: string) => boolean];

function found(patterns: readonly Pattern[], text: string): readonly Pattern[] {
  return patterns.filter(([, isIn]) => isIn(text));
}

/** Removes IDs, because they may contain any digits. */
function withoutIds(text: string): string {
  return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
}

const typed: readonly Pattern[] = [
  ...secrets.ssn.flatMap((ssn) => [ssn, ssn.replaceAll('-', '')]).map((ssn) => holds('ssn', ssn)),
  ...['123456789', '12345000'].map((ssn) => holds('ssn', ssn)),
  ...secrets.birthDate.map((date) => holds('birth date', date)),
  ...secrets.annualIncome.map((amount) => holds('annual income', String(amount))),
  ...secrets.monthlyAmount.map((amount) => holds('monthly income', String(amount))),
  ...secrets.account.map((number) => holds('account', number)),
  ...[...secrets.email, ...secrets.name, 'Juniper Street'].map((text) => holds('contact', text)),
  // The number of the help line has the same prefix.
  ['contact', (text) => /303555(?!0142)\d{4}/.test(text)],
];

function patternsOf(world: World): readonly Pattern[] {
  const codes = [...world.identities.values()].flatMap(({ phone }) =>
    phone === null ? [] : world.phones.messages(phone),
  );
  return [
    ...typed,
    ...codes.flatMap(({ code = '' }) => (isOfSandbox(code) ? [] : [standsAlone('code', code)])),
    ...[...world.sessions.keys()].map((token) => holds('token', token)),
    ...[...world.usedBotTokens].map((token) => holds('token', token)),
  ];
}

/**
 * Whether a code equals a year, the sandbox's street number or a car number. Then it would be found in harmless texts.
 */
function isOfSandbox(code: string): boolean {
  return /^(?:|(?:19|20)..|1420)$/.test(code) || carNumbers.has(code);
}

const carNumbers = new Set(
  modelYears(new Date().getFullYear()).flatMap((year) =>
    makesInYear(year).flatMap(({ makeId }) => [makeId, ...(modelNamesOfMake(year, makeId) ?? []).flatMap(fourDigits)]),
  ),
);

function fourDigits(name: string): readonly string[] {
  return name.match(/\b\d{4}\b/g) ?? [];
}

function holds(kind: Kind, value: string): Pattern {
  return [kind, (text) => text.includes(value)];
}

function standsAlone(kind: Kind, digits: string): Pattern {
  const pattern = new RegExp(String.raw`(?<![\d.,-])${digits}(?![\d.,-])`);
  return [kind, (text) => pattern.test(text)];
}
