import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactBody } from '../../sandbox/requests.ts';
import { post } from '../../sandbox/running.ts';
import { compileFlow, freshSandbox, journeyStart, visit } from '../../support/refinance.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let folder = '';

/** The product's flow with an additional step after the lender, made only of JSON and copy. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flow-'));
  await cp(here('../../../flow'), folder, { recursive: true });
  await cp(here('new-step'), folder, { recursive: true });
  const edit = async (path: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(folder, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    await writeFile(join(folder, path), text.replaceAll(from, to));
  };
  await edit('flow.json', '"LENDER_INFO",', '"LENDER_INFO",\n          "CAR_COLOUR",');
  await edit('steps/LENDER_INFO.json', '"to": "EMPLOYMENT_AND_INCOME"', '"to": "CAR_COLOUR"');
  await edit('context.json', '"lenderInfo":', '"carColour": { "schema": "car-colour" },\n  "lenderInfo":');
  for (const locale of ['en-US', 'es-US']) {
    const words = { 'title.carColour': 'Colour', 'carColour.heading': 'Colour', 'carColour.lead': 'Of your car.' };
    const lines = JSON.stringify({ ...words, 'carColour.colour': 'Colour of the car' }).slice(1, -1);
    await edit(`copy/${locale}.json`, '"title.lender":', `${lines},\n  "title.lender":`);
  }
});
afterAll(() => rm(folder, { recursive: true }));

test('a new step made of JSON and copy is reached, recorded and resumed', async () => {
  const sandbox = await freshSandbox();
  const ids = (await post(sandbox, 'contacts/contact/create', contactBody)) as unknown as { contactId: string };
  const contact = sandbox.world.contacts.get(ids.contactId);
  if (contact) contact.progress = { nextScreen: 'LENDER_INFO', completedScreen: 'LOAN_SELECTION' };
  const contactData = { ...ids, remainingLoanBalance: 24_600, timeStamp: journeyStart };

  const before = await visit({ flow: compileFlow(folder), stored: { contactData } }, sandbox);
  await before.until('LENDER_INFO');
  before.raise('ANSWER_LATER');
  await before.until('CAR_COLOUR');
  expect(contact?.progress).toEqual({ nextScreen: 'CAR_COLOUR', completedScreen: 'LENDER_INFO' });

  const after = await before.reload();
  await after.until('CAR_COLOUR');
  await after.fill({ colour: 'Green' });
  after.submit();
  await after.until('EMPLOYMENT_AND_INCOME');
  expect(contact?.progress).toEqual({ nextScreen: 'EMPLOYMENT_AND_INCOME', completedScreen: 'CAR_COLOUR' });
});
