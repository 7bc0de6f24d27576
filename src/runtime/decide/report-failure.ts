import type { Effect } from '../shapes/effect.ts';
import type { Failure } from '../shapes/failure.ts';
import type { TextRef } from '../shapes/snapshot.ts';
import { change, type Turn } from './turn.ts';

/** What is known of a failure. */
interface Failed {
  readonly failure?: Failure | undefined;
  /** The action whose call failed. */
  readonly call?: string | undefined;
  readonly outcome?: string;
}

/**
 * Notes a failure that the applicant is shown: under a new support code, with the step it happened at, its call, status
 * and outcome. Never the words of a server, which may repeat what somebody entered.
 *
 * @source A §8 "reported to system tracking", docs/decisions/0025 §4
 */
export function reportFailure(turn: Turn, { failure, call, outcome }: Failed): void {
  const { now, step } = turn.snapshot;
  const supportCode = supportCodeOf(now);
  change(turn, { supportCode });
  const { status, loss, name: code = 'banner' } = failure ?? {};
  const known = Object.entries({ status, loss, call, outcome }).filter(([, value]) => value !== undefined);
  turn.effects.push({ kind: 'error', code, values: { step, ...Object.fromEntries(known), supportCode } });
}

/** Adds to the failure reported last in which of our own words the applicant is told of it. */
export function noteWords(turn: Turn, text: TextRef): void {
  if ('plain' in text) return;
  const at = turn.effects.findLastIndex(({ kind }) => kind === 'error');
  const effect: Effect | undefined = turn.effects[at];
  if (effect?.kind !== 'error') return;
  turn.effects[at] = { ...effect, values: { ...effect.values, copy: text.copy } };
}

/** Crockford's digits: none can be taken for another when it is read out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const epoch = Date.UTC(2020, 0);
const length = 8;

/** The moment of the failure as eight signs in two groups, which somebody can read out: `4K7Q-29FM`. */
function supportCodeOf(now: number): string {
  let rest = Math.max(0, Math.floor(now - epoch));
  let code = '';
  for (let place = 0; place < length; place += 1) {
    code = (digits[rest % digits.length] ?? '') + code;
    rest = Math.floor(rest / digits.length);
  }
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}
