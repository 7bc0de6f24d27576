import { compileTestFlow, visitFlow, type TestVisit } from 'guided-flow/testing';
import { expect, test, vi } from 'vitest';
import { answer } from '../backend/answer.ts';
import { nameOfTheUnlucky } from '../backend/handlers.ts';
import { folder, registries } from '../flow.config.ts';
import { actions, functions } from '../src/code.ts';

const flow = await compileTestFlow(folder, registries);

// Requests go to the backend of the dev server.
vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
  answer(new Request(new URL(path, 'http://localhost'), init)),
);

async function checkAnswers(name: string): Promise<TestVisit> {
  const visit = visitFlow(flow, { actions, functions });
  await visit.until('DESCRIBE_REPAIR');
  await visit.fill({ item: 'toaster', trouble: 'It burns the toast', name });
  visit.submit();
  await visit.until('CHECK_ANSWERS');
  return visit;
}

test('asks for all that the café has to know', async () => {
  const visit = visitFlow(flow, { actions, functions });
  await visit.until('DESCRIBE_REPAIR');
  await visit.fill({ trouble: 'Bad' });
  visit.submit();
  expect(visit.errors()).toEqual({
    item: 'Choose what it is',
    trouble: 'Tell us a little more',
    name: 'Tell us your name',
  });
});

test('requests the repair and shows the ticket', async () => {
  const visit = await checkAnswers('Robin');
  visit.raise('SUBMIT');
  await visit.until('SEE_YOU');
  expect(visit.calls).toMatchObject([
    { action: 'request-repair', input: { item: 'toaster', trouble: 'It burns the toast', name: 'Robin' } },
  ]);
  const ticket = visit.screen().blocks.find(({ widget }) => widget === 'repair-ticket');
  expect(ticket?.props['repair-ticket']).toEqual([expect.stringMatching(/^R-\d+$/)]);
  expect(visit.reports).toEqual([]);
});

test('says so where every bench is taken, and loses nothing', async () => {
  const visit = await checkAnswers(nameOfTheUnlucky);
  visit.raise('SUBMIT');
  await visit.until(() => visit.banner() !== '');
  expect(visit.banner()).toContain('Every bench is taken');
  visit.raise('EDIT');
  await visit.until('DESCRIBE_REPAIR');
  expect(visit.value('trouble')).toBe('It burns the toast');
});
