import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choicesOf, fieldsOf } from '../../../src/testing/on-screen.ts';
import { visitFlow, type TestVisit, type VisitOptions } from '../../../src/testing/visit-flow.ts';
import { lintFolder } from '../../../tools/exports/lint.ts';
import { runScenarios } from '../../../tools/scenarios/run.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { textOnScreen } from '../../support/text-on-screen.ts';
import { createAppointments } from '../../../examples/clinic/backend/appointments.ts';
import * as clinic from '../../../examples/clinic/code.ts';
import { registries } from '../../../examples/clinic/flow.config.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../examples/clinic/${name}`, import.meta.url));
const { findings, compilation } = await lintFolder(pathOf('flow'), registries);
const flow = testFlowOf(compilation);
const samples = compilation.files.singleValue('preview') ?? {};

/** A visit with its own calendar: other test files share the modules of the clinic. */
function visit(options: VisitOptions = {}): TestVisit {
  return visitFlow(flow, { actions: { ...clinic.actions, ...createAppointments() }, ...options });
}

/** Opens the flow at a step. The steps before it have sample answers, except those given. */
async function visitAt(step: string, context: object = {}): Promise<TestVisit> {
  const started = visit({ preview: { step, samples: { ...samples, context: { ...samples.context, ...context } } } });
  await started.until(step);
  return started;
}

test('flow-lint finds nothing in the clinic flow', () => {
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('every scenario of the clinic flow passes', async () => {
  const { code, out } = await runScenarios([pathOf('flow'), '--registries', pathOf('flow.config.ts')]);
  expect(code, out).toBe(0);
});

test.each(['REVIEW', 'DONE'])('the preview of %s shows the labels of fetched choices', async (step) => {
  const texts = textOnScreen((await visitAt(step)).screen());
  expect(texts).toContain('Dr. Ito');
  expect(texts).toContain('Harbour');
});

describe('saved answers', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    const getItem = (key: string) => stored.get(key) ?? null;
    vi.stubGlobal('localStorage', { getItem, setItem: (key: string, text: string) => void stored.set(key, text) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    stored.clear();
  });

  /** Saves the answers of two steps and returns the key of the draft. */
  async function saveDraft(): Promise<string> {
    const started = visit();
    await started.fill({ spoken: 'fr' });
    started.submit();
    await started.until('REASON');
    await started.fill({ reason: 'symptom', details: 'A cough', signs: ['none'] });
    started.submit();
    await started.until('PATIENT');
    await started.fill({ name: 'Ines Varga', born: '1988-04-04' });
    started.raise('CONTINUE_LATER');
    await started.until(() => started.screen().modal?.name === 'later');
    const [key = ''] = [...stored.keys()];
    return key.replace('clinic-draft-', '');
  }

  test('return with the key of the draft, at the step that was left, without the name and the date of birth', async () => {
    const draft = await saveDraft();
    const newVisit = visit({ hostValues: { page: { draft } } });
    await newVisit.until('PATIENT');
    expect([newVisit.value('name'), newVisit.value('born')]).toEqual([null, null]);
    newVisit.raise('BACK');
    await newVisit.until('REASON');
    expect(newVisit.value('details')).toBe('A cough');
    newVisit.raise('BACK');
    await newVisit.until('LANGUAGE');
    expect(newVisit.value('spoken')).toBe('fr');
  });

  test('do not return with another key', async () => {
    await saveDraft();
    const newVisit = visit({ hostValues: { page: { draft: 'another' } } });
    await newVisit.until('LANGUAGE');
    expect(newVisit.banner()).toBe('Your saved answers have expired or cannot be read. Please start again.');
    expect(newVisit.value('spoken')).toBeNull();
  });
});

describe('the simulated clinic', () => {
  test('refuses the first slot of Dr. Ito, no longer lists it, and reserves another one', async () => {
    const booked = await visitAt('CONSENT', { appointment: {} });
    booked.submit();
    await booked.fill({ clinic: 'harbour', doctor: 'ito', slot: 'ito-1' });
    booked.submit();
    await booked.until(() => booked.errors()['slot'] !== undefined);
    expect([booked.screen().step, booked.errors()['slot']]).toEqual([
      'APPOINTMENT',
      'Somebody else has just booked this time. Choose another time.',
    ]);
    await booked.fill({ slot: 'ito-2' });
    expect(fieldsOf(booked.screen()).flatMap(choicesOf)).toEqual(['harbour', 'hill', 'ito', 'bell', 'ito-2', 'ito-3']);
    booked.submit();
    await booked.until('REVIEW');
    expect(booked.tracked).toContainEqual({ kind: 'track', name: 'Slot Taken', values: { clinic: 'harbour' } });
  });

  test.each([
    ['PATIENT', 'patient', { email: 'bounced@example.com' }, 'Our message to this address came back.'],
    ['INSURANCE', 'insurance', { memberNumber: 'NW-48000' }, 'The insurance company does not know this number.'],
  ])('refuses an answer of %s at its field', async (step, entry, answer, message) => {
    const sample = samples.context?.[entry] as object;
    const rejected = await visitAt('REVIEW', { [entry]: { ...sample, ...answer } });
    rejected.raise('SUBMIT');
    await rejected.until(step);
    const [field = ''] = Object.keys(answer);
    expect(rejected.errors()).toEqual({ [field]: expect.stringContaining(message) as string });
  });

  test('receives the form, and analytics receive its clinic', async () => {
    const sent = await visitAt('REVIEW');
    sent.raise('SUBMIT');
    await sent.until('DONE');
    expect(sent.tracked).toContainEqual({ kind: 'track', name: 'Intake Sent', values: { clinic: 'harbour' } });
  });
});
