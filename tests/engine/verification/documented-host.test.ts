import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start.ts';
import { declaration } from '../../../src/verification/declaration.ts';
import { shows } from '../../support/shows.ts';
import { verify } from './host/host.ts';
import { createSandboxDevice } from './support/sandbox-device.ts';
import { journalled, latestText, startIdentity } from './support/sandbox-session.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const guide = read('docs/guides/verification.md');
const reference = read('docs/reference/verification.md');
const applicantNumber = '3035550100';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.world.reset());
afterAll(() => sandbox.close());

/** A page that answers questions by their text and records everything it shows. */
function createPage(answer: (question: string) => string | Promise<string>) {
  const shown: string[] = [];
  return {
    shown,
    ask: async (question: string) => {
      shown.push(question);
      return answer(question);
    },
    tell: (sentence: string) => void shown.push(sentence),
    proceed: async (authId: string) => void shown.push(`verified ${authId.length > 0}`),
  };
}

const nobodyLeaves = new AbortController().signal;
const never = () => new Promise<string>(() => undefined);
const codeSent = () => latestText(sandbox, applicantNumber).code ?? '';

test('the host code in the documentation equals the host in these tests', () => {
  const [, printed] = /## A complete host[^]*?```ts\n([^]*?)```/.exec(guide) ?? [];
  expect(printed?.replace("'guided-flow/verification'", "'../../../../src/verification/index.ts'")).toBe(
    read('tests/engine/verification/host/host.ts'),
  );
});

describe('the host in the documentation', () => {
  const device = 'mobile';

  test('verifies with a code after a wrong code, a lost call and a resent code', async () => {
    const { ports } = createSandboxDevice(sandbox);
    const { token } = await startIdentity(sandbox, { dob: '1980-05-05' });
    const answers = [
      () => (codeSent() === '0000' ? '1111' : '0000'),
      () => {
        sandbox.world.faults.add([{ method: 'POST', path: 'v1/client/mobile/otp/finish', times: 1, drop: 'before' }]);
        return codeSent();
      },
      () => 'again',
      codeSent,
    ];
    const page = createPage(() => answers.shift()?.() ?? never());
    expect(await verify(token, page, nobodyLeaves, { ports, config: { device } })).toBe(true);
    expect(page.shown).toEqual([
      'Which code did we text you? (or: again)',
      'That was not it. Which code did we text you? (or: again)',
      'We lost the connection. Which code did we text you? (or: again)',
      'Sent. Which code did we text you? (or: again)',
      'verified true',
    ]);
  });

  test('asks for a number, and asks again if it is refused', async () => {
    const { ports } = createSandboxDevice(sandbox);
    const { token } = await startIdentity(sandbox, { dob: '1990-01-01' });
    const answers = ['+13035550001', `+1${applicantNumber}`];
    const page = createPage(() => answers.shift() ?? codeSent());
    expect(await verify(token, page, nobodyLeaves, { ports, config: { device } })).toBe(true);
    expect(page.shown.slice(0, 2)).toEqual(['Your mobile number?', 'We cannot use this number. Another one?']);
  });

  test('verifies by the link on a desktop', async () => {
    const { ports } = createSandboxDevice(sandbox);
    const { token } = await startIdentity(sandbox, { phoneNumber: `+1${applicantNumber}` });
    const page = createPage(async () => {
      await fetch(latestText(sandbox, applicantNumber).url ?? '');
      return never();
    });
    expect(await verify(token, page, nobodyLeaves, { ports })).toBe(true);
    expect(page.shown).toEqual(['Open the link we texted you. (or: again)', 'verified true']);
  });

  test('registers the device after consent', shows('V2.prompt.1'), async () => {
    const { ports } = createSandboxDevice(sandbox);
    const { token } = await startIdentity(sandbox, { dob: '1990-01-21' });
    const page = createPage((question) => (question.startsWith('May we') ? 'yes' : codeSent()));
    expect(await verify(token, page, nobodyLeaves, { ports, config: { device } })).toBe(true);
    expect(page.shown[0]).toBe('May we remember this device?');
    expect(journalled(sandbox, 'device/passive/register')).toHaveLength(1);
  });

  test('shows its own message for a failure', async () => {
    const { ports } = createSandboxDevice(sandbox);
    const { token } = await startIdentity(sandbox, { dob: '1990-01-02' });
    const page = createPage(never);
    expect(await verify(token, page, nobodyLeaves, { ports, config: { device } })).toBe(false);
    expect(page.shown).toEqual(['We could not text you.']);
  });

  test('shows nothing more after the applicant leaves', async () => {
    const { ports } = createSandboxDevice(sandbox);
    const { token } = await startIdentity(sandbox, { dob: '1980-05-05' });
    const leaving = new AbortController();
    const page = createPage(() => {
      leaving.abort();
      return never();
    });
    expect(await verify(token, page, leaving.signal, { ports, config: { device } })).toBe(false);
    expect(page.shown).toEqual(['Which code did we text you? (or: again)']);
  });
});

const exported = [...names(read('src/verification/index.ts'))];

test('the reference lists exactly the exports of the layer', () => {
  const [, section = ''] = /^## Exports\n([^]*?)^## /m.exec(reference) ?? [];
  const firstCells = Array.from(section.matchAll(/^\| (`.*?) \|/gm), ([, cell = '']) => cell);
  const listed = firstCells.flatMap((cell) => Array.from(cell.matchAll(/`(\w+)/g), ([, name = '']) => name));
  expect(exported.length).toBeGreaterThan(40);
  expect(listed.toSorted()).toEqual(exported.toSorted());
});

test('the reference lists the data and answers of each ask, and the session input', () => {
  const [, askTable = ''] = /\| Ask \| Data \| Answer \|\n([^]*?)\n\n/.exec(reference) ?? [];
  const listed = Array.from(
    askTable.matchAll(/^\| `([\w-]+)` \| (.*?) ?\| (.*) \|$/gm),
    ([, ask, shown = '', answers = '']) => ({
      ask,
      shows: new Set(Array.from(shown.matchAll(/`(\w+)`/g), ([, name]) => name)),
      answers: new Set(Array.from(answers.matchAll(/\{ (\w+)/g), ([, name]) => name)),
    }),
  );
  const declared = Object.entries(declaration.asks).map(([ask, { shows, answers }]) => ({
    ask,
    shows: new Set<string>(shows),
    answers: new Set<string>(answers),
  }));
  expect(new Set(listed)).toEqual(new Set(declared));
  const [, inputTable = ''] = /\| Input \| Required \| Meaning \|\n([^]*?)\n\n/.exec(reference) ?? [];
  const inputs = Array.from(
    inputTable.matchAll(/^\| `(\w+)` \| (yes|no) \|/gm),
    ([, name, required]) => `${name}${required === 'no' ? '?' : ''}`,
  );
  expect(inputs).toEqual(declaration.input);
});

test('the reference lists every error code', () => {
  const [, union = ''] = /type VerificationErrorCode =([^;]*);/.exec(read('src/verification/errors.ts')) ?? [];
  const codes = Array.from(union.matchAll(/'([\w-]+)'/g), ([, code = '']) => code);
  const listed = Array.from(reference.matchAll(/^\| `([a-z-]+)` \|/gm), ([, code]) => code);
  expect(codes.length).toBeGreaterThan(40);
  expect(codes.filter((code) => !listed.includes(code))).toEqual([]);
});

/** Names that a module exports, including those of `export type *`. */
function* names(source: string): Generator<string> {
  for (const [, list = ''] of source.matchAll(/export (?:type )?\{([^}]*)\} from/g)) {
    yield* list.split(',').flatMap((each) => /(\w+)\s*$/.exec(each)?.[1] ?? []);
  }
  for (const [, path = ''] of source.matchAll(/export type \* from '\.\/([^']+)'/g)) {
    const passed = read(`src/verification/${path}`);
    yield* Array.from(passed.matchAll(/export (?:interface|type) (\w+)/g), ([, name = '']) => name);
  }
}
