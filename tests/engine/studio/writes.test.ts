import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { readSources } from '../../../tools/compile/sources.ts';
import { publishedOf } from '../../../tools/compile/publish.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { isLocalRequest, isWriteAllowed, tokenHeader } from '../../../tools/studio/writes/studio-request.ts';
import { saveScenario } from '../../../tools/studio/writes/save-scenario.ts';
import { saveLimit, saveText } from '../../../tools/studio/writes/save-value.ts';
import type { FlowPluginApi } from '../../../tools/vite/flow-plugin.ts';
import { small } from '../scenarios/small-stage.ts';

let folder: string;
let flow: FlowPluginApi;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'));
  for (const { file, text } of small.sources) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const compiled = async () => publishedOf(compileFlow(await readSources(folder), small.registries));
  flow = {
    folder: async () => folder,
    compiledFlow: compiled,
    lastValidFlow: compiled,
    functions: async () => generalFunctions,
    codeFiles: () => [],
  };
});
afterEach(() => rm(folder, { recursive: true }));

const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

describe('a recording', () => {
  const moment = { step: 'FIRST', modal: 'sure', calls: [], refused: [] };
  const recording = { begins: { today: '2026-11-20' }, moves: [{ move: { press: 'ASK' }, then: moment }] };
  const asked = { name: 'Are you sure?', about: 'One is asked.', recording, replaces: false };

  test('is saved as a scenario of the flow, and replaces an existing scenario only on request', async () => {
    expect(await saveScenario(asked, flow)).toMatchObject({ isSaved: true, file: 'scenarios/are-you-sure.json' });
    expect(JSON.parse(await read('scenarios/are-you-sure.json'))).toEqual({
      about: 'One is asked.',
      today: '2026-11-20',
      play: [{ press: 'ASK', expect: { step: 'FIRST', modal: 'sure' } }],
    });
    const other = { ...asked, about: 'Other words.' };
    expect(await saveScenario(other, flow)).toMatchObject({ isSaved: false, isThere: true });
    expect(await read('scenarios/are-you-sure.json')).toContain('One is asked.');
    expect(await saveScenario({ ...other, replaces: true }, flow)).toMatchObject({ isSaved: true });
    expect(await read('scenarios/are-you-sure.json')).toContain('Other words.');
  });

  test('is never saved outside the scenarios folder, whatever its name', async () => {
    expect(await saveScenario({ ...asked, name: '../../steps/FIRST' }, flow)).toMatchObject({ isSaved: true });
    expect(await readdir(join(folder, 'scenarios'))).toEqual(['steps-first.json']);
    expect(await saveScenario({ ...asked, name: '../..' }, flow)).toMatchObject({ isSaved: false });
  });

  test('is not saved if its replay differs or its data is invalid', async () => {
    const wrong = { ...recording, moves: [{ move: { press: 'ASK' }, then: { ...moment, modal: null } }] };
    expect(await saveScenario({ ...asked, recording: wrong }, flow)).toMatchObject({
      isSaved: false,
      why: expect.stringContaining('Move 1: the screen had nothing open, the scenario has sure') as string,
    });
    expect(await saveScenario({ ...asked, recording: { moves: 1 } }, flow)).toMatchObject({ isSaved: false });
    expect(await readdir(folder)).not.toContain('scenarios');
  });
});

describe('a text', () => {
  test('is replaced in its file without any other change', async () => {
    const before = (await read('copy/en-US.json')).replace('"word": "Word"', '"word":    "Word"');
    await writeFile(join(folder, 'copy/en-US.json'), before);
    expect(await saveText({ locale: 'en-US', key: 'word', text: 'A "new" word' }, flow)).toMatchObject({
      isSaved: true,
      file: 'copy/en-US.json',
    });
    expect(await read('copy/en-US.json')).toBe(before.replace('"Word"', String.raw`"A \"new\" word"`));
  });

  test('that flow-lint rejects is not saved, and the finding is returned', async () => {
    const before = await read('copy/en-US.json');
    const saved = await saveText({ locale: 'en-US', key: 'known', text: 'Hello {name' }, flow);
    expect(saved).toMatchObject({ isSaved: false, findings: [{ rule: 'copy-message', file: 'copy/en-US.json' }] });
    const missing = await saveText({ locale: 'en-US', key: 'known', text: 'Hello {nobody}' }, flow);
    expect(missing).toMatchObject({ isSaved: false, findings: [{ rule: 'copy-placeholder' }] });
    expect(await saveText({ locale: '../flow', key: 'id', text: 'x' }, flow)).toMatchObject({ isSaved: false });
    expect(await saveText({ locale: 'en-US', key: 'no.such', text: 'x' }, flow)).toMatchObject({ isSaved: false });
    expect(await read('copy/en-US.json')).toBe(before);
  });
});

describe('a limit', () => {
  test('is replaced in its file if the new value has the declared type, and rejected otherwise', async () => {
    await writeFile(join(folder, 'limits.json'), '{ "most":  3 }');
    const types = {
      type: 'object',
      properties: { most: { type: 'integer', minimum: 1, maximum: 9, description: 'Most.' } },
    };
    await writeFile(join(folder, 'limits.schema.json'), JSON.stringify(types));
    expect(await saveLimit({ name: 'most', value: 5 }, flow)).toMatchObject({ isSaved: true, file: 'limits.json' });
    expect(await read('limits.json')).toBe('{ "most":  5 }');
    expect(await saveLimit({ name: 'most', value: '7' }, flow)).toMatchObject({
      isSaved: false,
      why: 'most is a number: this is a string.',
    });
    expect(await saveLimit({ name: 'most', value: 12 }, flow)).toMatchObject({
      isSaved: false,
      findings: [{ rule: 'limit-type' }],
    });
    expect(await saveLimit({ name: 'toString', value: 1 }, flow)).toMatchObject({ isSaved: false });
    expect(await read('limits.json')).toBe('{ "most":  5 }');
  });
});

describe('a value of a variant', () => {
  const partner = {
    about: 'A partner.',
    copy: { 'en-US': { word: 'A partner’s word' } },
    limits: { most: 4 },
  };
  const changed = { ...partner, copy: { 'en-US': { word: 'Another word' } }, limits: { most: 5 } };

  beforeEach(async () => {
    await writeFile(join(folder, 'limits.json'), '{ "most": 3, "least": 1 }');
    await mkdir(join(folder, 'variants'));
    await writeFile(join(folder, 'variants/partner.json'), JSON.stringify(partner));
  });

  test('is changed in the file of the variant, and the files of the flow stay unchanged', async () => {
    const was = await read('copy/en-US.json');
    const variant = 'partner';
    const file = 'variants/partner.json';
    expect(await saveText({ locale: 'en-US', key: 'word', text: 'Another word', variant }, flow)).toMatchObject({
      isSaved: true,
      file,
    });
    expect(await saveLimit({ name: 'most', value: 5, variant }, flow)).toMatchObject({ isSaved: true, file });
    expect(await read(file)).toBe(JSON.stringify(changed));
    expect(await read('copy/en-US.json')).toBe(was);
    expect(await read('limits.json')).toBe('{ "most": 3, "least": 1 }');
  });

  test('is not saved if flow-lint rejects it, or if the variant does not set it', async () => {
    const variant = 'partner';
    const same = await saveLimit({ name: 'most', value: 3, variant }, flow);
    expect(same).toMatchObject({ isSaved: false, findings: [{ rule: 'variant', file: 'variants/partner.json' }] });
    const broken = await saveText({ locale: 'en-US', key: 'word', text: 'A {', variant }, flow);
    expect(broken).toMatchObject({ isSaved: false, findings: [{ rule: 'copy-message' }] });
    expect(await saveLimit({ name: 'least', value: 2, variant }, flow)).toMatchObject({
      isSaved: false,
      why: 'variants/partner.json says nothing of least.',
    });
    expect(await saveText({ locale: 'en-US', key: 'known', text: 'Hello', variant }, flow)).toMatchObject({
      isSaved: false,
    });
    expect(await saveLimit({ name: 'most', value: 4, variant: '../partner' }, flow)).toMatchObject({
      isSaved: false,
      why: 'There is no such variant.',
    });
    expect(await read('variants/partner.json')).toBe(JSON.stringify(partner));
  });
});

const request = (headers: IncomingMessage['headers'], remoteAddress = '127.0.0.1'): IncomingMessage =>
  ({ headers, socket: { remoteAddress } }) as IncomingMessage;

describe('isWriteAllowed', () => {
  const own = {
    host: 'localhost:4100',
    origin: 'http://localhost:4100',
    'content-type': 'application/json',
    [tokenHeader]: 'token',
  };
  const isAllowed = (headers: IncomingMessage['headers']): boolean => isWriteAllowed(request(headers), 'token');

  test('accepts JSON requests with the token, from pages of this server only', () => {
    expect(isAllowed(own)).toBe(true);
    expect(isAllowed({ ...own, origin: 'http://evil.example' })).toBe(false);
    expect(isAllowed({ ...own, origin: 'http://localhost:4200' })).toBe(false);
    expect(isAllowed({ ...own, origin: 'null' })).toBe(false);
    expect(isAllowed({ ...own, 'content-type': 'text/plain' })).toBe(false);
    expect(isAllowed({ ...own, [tokenHeader]: 'other' })).toBe(false);
    const { origin: _, ...withoutOrigin } = own;
    expect(isAllowed(withoutOrigin)).toBe(false);
    const { [tokenHeader]: __, ...withoutToken } = own;
    expect(isAllowed(withoutToken)).toBe(false);
  });
});

describe('isLocalRequest', () => {
  test.each([
    ['a program without browser headers', {}, '127.0.0.1', true],
    ['a page of this server', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, '::1', true],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, '::ffff:127.0.0.1', true],
    ['a link on another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, '127.0.0.1', true],
    ['a script of another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }, '127.0.0.1', false],
    ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }, '127.0.0.1', false],
    ['a frame in another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }, '127.0.0.1', false],
    ['another computer', { 'sec-fetch-site': 'same-origin' }, '192.168.1.20', false],
    ['an unknown address', {}, undefined, false],
  ] as const)('of %s: %j from %s', (_, headers, address, isAllowed) => {
    expect(isLocalRequest({ headers, socket: { remoteAddress: address } } as unknown as IncomingMessage)).toBe(
      isAllowed,
    );
  });
});
