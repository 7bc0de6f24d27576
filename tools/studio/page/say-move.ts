import type { Expectation, Move } from '../../../src/runtime/definition/definition.ts';

/** What a move does, in words: `Fills in name; presses SUBMIT`. */
export function sayMove({ fill, press, record, wait, elsewhere, reply, fail, session }: Move): string {
  const deeds = [
    fill && `fills in ${Object.keys(fill).join(', ')}`,
    press && `presses ${press}${record === undefined ? '' : ` of ${record}`}`,
    wait && `waits ${wait} seconds`,
    elsewhere !== undefined && 'goes on in another tab',
    reply && `${reply.action} comes back${reply.outcome === undefined ? '' : `: ${reply.outcome}`}`,
    fail && `${fail.action} fails: ${fail.outcome}`,
    session && `${session.name} says ${session.ask ?? session.report ?? session.finish ?? ''}`,
  ].filter((deed) => typeof deed === 'string');
  const said = deeds.length === 0 ? 'looks' : deeds.join('; ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

/** What must be true then: `step SECOND, errors name "Name is required"`. */
export function sayExpectation(expected: Expectation): string {
  return Object.entries(expected)
    .map(([what, value]) => `${what} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
