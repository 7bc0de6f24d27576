import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { serverFailureRules } from '../../../src/actions/server-failures.ts';
import { interpretReply } from '../../../src/api/interpret-reply.ts';
import { readReply } from '../../../src/api/read-reply.ts';
import { defaultMessage } from '../../refinance/actions/scripted-api.ts';
import { shows } from '../../support/shows.ts';

const defaults = { status: 400, message: defaultMessage };
const raw = (status: number, body: unknown, statusText = 'Status Text') => ({
  response: { status, statusText },
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const read = (...given: Parameters<typeof raw>) => readReply(raw(...given), defaults);
const endpoint = { method: 'POST', path: 'anything', reply: v.unknown(), success: 'done' } as const;
const outcomeOf = (status: number, body: unknown) =>
  interpretReply(endpoint, raw(status, body), { rules: serverFailureRules, failure: defaults, report: () => undefined })
    .outcome;

describe('the message of a reply that is not OK', () => {
  test.each([
    ['is "message" if there is one', { message: 'one', error: { message: 'two' }, errorMessage: 'three' }, 'one'],
    ['is "error.message" if there is no "message"', { error: { message: 'two' }, errorMessage: 'three' }, 'two'],
    ['is "error" if that is a string', { error: 'two', errorMessage: 'three' }, 'two'],
    ['is "errorMessage" if there is no other message', { errorMessage: 'three' }, 'three'],
    ['ignores a blank "message"', { message: ' ', errorMessage: 'three' }, 'three'],
    ['ignores a "message" that is not a string', { message: 7, errorMessage: 'three' }, 'three'],
    ['is the status text if the body contains no message', { other: 'x' }, 'Status Text'],
    ['is the status text for a body that cannot be parsed', '<html>', 'Status Text'],
    ['is the status text for an empty body', '', 'Status Text'],
    ['is the status text for a list', ['message'], 'Status Text'],
    ['is the status text for null', 'null', 'Status Text'],
  ])('%s', shows('A8.reply.1', 'A8.reply.2', 'A8.reply.3', 'A8.reply.4'), (_, body, message) => {
    expect(read(422, body)).toEqual({ failure: { status: 422, message, name: 'HTTPError' } });
  });

  test('is the default message if there is no status text either', shows('A8.reply.7'), () => {
    expect(read(422, {}, '')).toMatchObject({ failure: { message: defaultMessage } });
  });
});

describe('a reply that is OK', () => {
  test('has its JSON as value', () => {
    expect(read(200, { a: 1 })).toEqual({ value: { a: 1 }, message: undefined });
    expect(read(204, { a: 1 })).toEqual({ value: { a: 1 }, message: undefined });
  });

  test('fails with status 404 and the default message if it is empty', shows('A8.reply.9', 'A8.reply.7'), () => {
    expect(read(200, '')).toEqual({
      failure: { status: 404, message: defaultMessage, name: 'EmptyReplyError' },
    });
    expect(read(204, '')).toMatchObject({ failure: { status: 404 } });
  });

  test('has no value if its status is above 204', shows('A8.reply.8'), () => {
    expect(read(206, { vin: 'x' })).toEqual({ value: undefined, message: undefined });
    expect(read(205, '')).toEqual({ value: undefined, message: undefined });
    expect(read(206, '{"garbled')).toEqual({ value: undefined, message: undefined });
  });

  test('is a failed bot check if its message mentions a bot', shows('A8.reply.8'), () => {
    expect(outcomeOf(206, { message: 'Seems like a bot.' })).toBe('bot-check-failed');
    expect(outcomeOf(206, { error: 'Sorry. Seems like a bot.' })).toBe('bot-check-failed');
    expect(outcomeOf(200, { message: 'Seems like a bot.' })).toBe('bot-check-failed');
  });

  test('fails with its own status if it is not valid JSON', () => {
    expect(read(200, '{"garbled')).toEqual({
      failure: { status: 200, message: defaultMessage, name: 'SyntaxError' },
    });
  });
});

describe('the outcome of a failed call', () => {
  test.each([
    [
      'of a 500 with the Texas message is restricted-state',
      500,
      { message: 'Texas State is Not Allowed' },
      'restricted-state',
    ],
    ['of the Texas message with another status is refused', 422, { message: 'Texas State is Not Allowed' }, 'refused'],
    ['of any other 500 is server-error', 500, { message: 'No.' }, 'server-error'],
    ['of a 500 without a body is server-error', 500, '', 'server-error'],
    ['of a status from 501 to 599 is refused', 503, {}, 'refused'],
    ['of a 401 that mentions a bot is bot-check-failed', 401, { message: 'Seems like a bot.' }, 'bot-check-failed'],
    [
      'of a 401 that mentions a bot in capitals is bot-check-failed',
      401,
      { message: 'BOT detected' },
      'bot-check-failed',
    ],
    ['of any other 401 is refused', 401, { message: 'Not authorized.' }, 'refused'],
    ['of a 403 that mentions a bot is refused', 403, { message: 'bot' }, 'refused'],
    ['of any other status is refused', 422, { message: 'The plate could not be read.' }, 'refused'],
    ['of an empty reply is refused', 200, '', 'refused'],
    ['of a garbled reply is invalid-reply', 200, '{"', 'invalid-reply'],
  ])('%s', shows('A8.status.1', 'A8.status.3', 'A8.status.4'), (_, status, body, outcome) => {
    expect(outcomeOf(status, body)).toBe(outcome);
  });
});

describe('the message of a server, prepared for display,', () => {
  const saidOf = (message: string) => {
    const reply = read(422, { message });
    return 'failure' in reply ? reply.failure.message : undefined;
  };

  test('is cut to 300 characters with an ellipsis, and never ends in a space', () => {
    const whole = 'a'.repeat(300);
    expect(saidOf(whole)).toBe(whole);
    expect(saidOf(`${whole}a`)).toBe(`${'a'.repeat(299)}…`);
    expect(saidOf(`${'a'.repeat(298)} and more`)).toBe(`${'a'.repeat(298)}…`);
    expect(saidOf('word '.repeat(10_000))).toMatch(/^(word ){59}word…$/);
  });

  test('is cut between two characters, even if a character has two code units', () => {
    expect(saidOf('😀'.repeat(300))).toBe('😀'.repeat(300));
    expect(saidOf(`a${'😀'.repeat(300)}`)).toBe(`a${'😀'.repeat(298)}…`);
  });

  test('is one line without control characters and direction marks', () => {
    expect(saidOf('  The plate\r\n\tcould\u0000 not \u202Ebe\u2066 read.  ')).toBe('The plate could not be read.');
    expect(saidOf(`${'\n'.repeat(400)}No.`)).toBe('No.');
  });
});
