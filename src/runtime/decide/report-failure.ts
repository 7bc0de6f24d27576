import type { Effect } from '../shapes/effect.ts';
import type { Failure } from '../shapes/failure.ts';
import type { TextRef } from '../shapes/snapshot.ts';
import { patch, type Transition } from './transition.ts';

interface FailedCall {
  readonly failure?: Failure | undefined;
  readonly failedAction?: string | undefined;
  readonly outcome?: string;
}

/**
 * Reports a failure with a new support code. Omits the server's message, which may repeat answers.
 *
 * @source A §8 "reported to system tracking", docs/decisions/0013
 */
export function reportFailure(transition: Transition, { failure, failedAction: call, outcome }: FailedCall): void {
  const { now, step } = transition.snapshot;
  const supportCode = supportCodeOf(now);
  patch(transition, { supportCode });
  const { status, loss, name: code = 'banner' } = failure ?? {};
  const details = Object.entries({ status, loss, call, outcome }).filter(([, value]) => value !== undefined);
  transition.effects.push({ kind: 'error', code, values: { step, ...Object.fromEntries(details), supportCode } });
}

/** Adds the copy key of the banner text to the last reported failure. */
export function addCopyKeyToFailure(transition: Transition, text: TextRef): void {
  if ('text' in text) return;
  const index = transition.effects.findLastIndex(({ kind }) => kind === 'error');
  const effect: Effect | undefined = transition.effects[index];
  if (effect?.kind !== 'error') return;
  transition.effects[index] = { ...effect, values: { ...effect.values, copy: text.copy } };
}

const base32Digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const epoch = Date.UTC(2020, 0);
const codeLength = 8;

/** Encodes the time of the failure, such as `4K7Q-29FM`. */
function supportCodeOf(now: number): string {
  let remainder = Math.max(0, Math.floor(now - epoch));
  let code = '';
  for (let index = 0; index < codeLength; index += 1) {
    code = (base32Digits[remainder % base32Digits.length] ?? '') + code;
    remainder = Math.floor(remainder / base32Digits.length);
  }
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}
