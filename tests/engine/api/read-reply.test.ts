import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { serverFailures } from '../../../src/actions/server-failures.ts';
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
  interpretReply(endpoint, raw(status, body), { rules: serverFailures, failure: defaults, report: () => undefined })
    .outcome;

describe('the message of a reply that is not OK', () => {
  test.each([
    ['message comes first', { message: 'one', error: { message: 'two' }, errorMessage: 'three' }, 'one'],
    ['then the error message', { error: { message: 'two' }, errorMessage: 'three' }, 'two'],
    ['an error that is text is the error message', { error: 'two', errorMessage: 'three' }, 'two'],
    ['then errorMessage', { errorMessage: 'three' }, 'three'],
    ['a blank message says nothing', { message: ' ', errorMessage: 'three' }, 'three'],
    ['a message that is no text says nothing', { message: 7, errorMessage: 'three' }, 'three'],
    ['else the status text', { other: 'x' }, 'Status Text'],
    ['also for a body that cannot be read', '<html>', 'Status Text'],
    ['also for an empty body', '', 'Status Text'],
    ['also for a list', ['message'], 'Status Text'],
    ['also for null', 'null', 'Status Text'],
  ])('%s', shows('A8.reply.1', 'A8.reply.2', 'A8.reply.3', 'A8.reply.4'), (_, body, message) => {
    expect(read(422, body)).toEqual({ failure: { status: 422, message, name: 'HTTPError' } });
  });

  test('is the default sentence where not even a status text is there', shows('A8.reply.7'), () => {
    expect(read(422, {}, '')).toMatchObject({ failure: { message: defaultMessage } });
  });
});

describe('a reply that is OK', () => {
  test('has its JSON as value', () => {
    expect(read(200, { a: 1 })).toEqual({ value: { a: 1 }, message: undefined });
    expect(read(204, { a: 1 })).toEqual({ value: { a: 1 }, message: undefined });
  });

  test('is a 404 with the default message when it is empty', shows('A8.reply.9', 'A8.reply.7'), () => {
    expect(read(200, '')).toEqual({
      failure: { status: 404, message: defaultMessage, name: 'EmptyReplyError' },
    });
    expect(read(204, '')).toMatchObject({ failure: { status: 404 } });
  });

  test('yields nothing above 204, whatever it says', shows('A8.reply.8'), () => {
    expect(read(206, { vin: 'x' })).toEqual({ value: undefined, message: undefined });
    expect(read(205, '')).toEqual({ value: undefined, message: undefined });
    expect(read(206, '{"garbled')).toEqual({ value: undefined, message: undefined });
  });

  test('is the bot check when its message is the bot sentence', shows('A8.reply.8'), () => {
    expect(outcomeOf(206, { message: 'Seems like a bot.' })).toBe('bot-check-failed');
    expect(outcomeOf(206, { error: 'Sorry. Seems like a bot.' })).toBe('bot-check-failed');
    expect(outcomeOf(200, { message: 'Seems like a bot.' })).toBe('bot-check-failed');
  });

  test('keeps its status when it is no JSON', () => {
    expect(read(200, '{"garbled')).toEqual({
      failure: { status: 200, message: defaultMessage, name: 'SyntaxError' },
    });
  });
});

describe('the outcome of a failed call', () => {
  test.each([
    ['the Texas 500', 500, { message: 'Texas State is Not Allowed' }, 'restricted-state'],
    ['the Texas sentence under another status', 422, { message: 'Texas State is Not Allowed' }, 'refused'],
    ['any other 500', 500, { message: 'No.' }, 'server-error'],
    ['a 500 without a body', 500, '', 'server-error'],
    ['501 to 599', 503, {}, 'refused'],
    ['a 401 that mentions a bot', 401, { message: 'Seems like a bot.' }, 'bot-check-failed'],
    ['a 401 that mentions a bot in capitals', 401, { message: 'BOT detected' }, 'bot-check-failed'],
    ['any other 401', 401, { message: 'Not authorized.' }, 'refused'],
    ['a 403 that mentions a bot', 403, { message: 'bot' }, 'refused'],
    ['any other status', 422, { message: 'The plate could not be read.' }, 'refused'],
    ['an empty reply', 200, '', 'refused'],
    ['a garbled reply', 200, '{"', 'invalid-reply'],
  ])('%s', shows('A8.status.1', 'A8.status.3', 'A8.status.4'), (_, status, body, outcome) => {
    expect(outcomeOf(status, body)).toBe(outcome);
  });
});

describe('the words of a server, as they may be shown', () => {
  const saidOf = (message: string) => {
    const reply = read(422, { message });
    return 'failure' in reply ? reply.failure.message : undefined;
  };

  test('are cut after 300 signs, with a sign that says so, and at no blank', () => {
    const whole = 'a'.repeat(300);
    expect(saidOf(whole)).toBe(whole);
    expect(saidOf(`${whole}a`)).toBe(`${'a'.repeat(299)}…`);
    expect(saidOf(`${'a'.repeat(298)} and more`)).toBe(`${'a'.repeat(298)}…`);
    expect(saidOf('word '.repeat(10_000))).toMatch(/^(word ){59}word…$/);
  });

  test('are cut between two signs, also where one takes up two places', () => {
    expect(saidOf('😀'.repeat(300))).toBe('😀'.repeat(300));
    expect(saidOf(`a${'😀'.repeat(300)}`)).toBe(`a${'😀'.repeat(298)}…`);
  });

  test('stand in one line, without controls and signs that turn the direction', () => {
    expect(saidOf('  The plate\r\n\tcould\u0000 not \u202Ebe\u2066 read.  ')).toBe('The plate could not be read.');
    expect(saidOf(`${'\n'.repeat(400)}No.`)).toBe('No.');
  });
});
