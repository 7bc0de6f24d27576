import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as claim from '../../../examples/claim/code.ts';
import { registries as claimRegistries } from '../../../examples/claim/flow.config.ts';
import * as clinic from '../../../examples/clinic/code.ts';
import { registries as clinicRegistries } from '../../../examples/clinic/flow.config.ts';
import * as pottery from '../../../examples/pottery/code.ts';
import { registries as potteryRegistries } from '../../../examples/pottery/flow.config.ts';
import { isObjectOrArray, recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { joinFlow } from '../../../src/runtime/definition/join-flow.ts';
import type { FunctionImplementation } from '../../../src/runtime/expression/function-types.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import type { ResolvedField } from '../../../src/runtime/shapes/screen.ts';
import { withRelevantAnswers } from '../../../src/runtime/visit/scope.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import { acceptsAnswer, choicesOf, fieldsOf, formsOf, canRaise } from '../../../src/testing/on-screen.ts';
import { visitFlow, type TestFlow, type TestVisit, type VisitOptions } from '../../../src/testing/visit-flow.ts';
import { compileTestFlow } from '../../../tools/testing/compile-test-flow.ts';
import { answersFoundIn, readableIrrelevantAnswers, irrelevantAnswers } from '../../support/irrelevant-answers.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { ReviewedAnswers } from '../../support/reviewed-answers.ts';

/** Answers in the scenarios of a flow by field name. They take a visit from step to step. */
type Known = ReadonlyMap<string, readonly unknown[]>;

interface Code {
  readonly functions: Readonly<Record<string, FunctionImplementation>>;
  readonly actions: VisitOptions['actions'];
}

const folderOf = (name: string): string => fileURLToPath(new URL(`../../../examples/${name}/flow`, import.meta.url));

async function compile(name: string, registries: Registries): Promise<TestFlow> {
  return compileTestFlow(folderOf(name), registries);
}

async function knownAnswers(name: string): Promise<Known> {
  const known = new Map<string, unknown[]>();
  const collect = (value: unknown): void => {
    if (!isObjectOrArray(value)) return;
    for (const [field, answer] of Object.entries(recordOrEmpty(recordOrEmpty(value)['fill'])))
      known.set(field, [...(known.get(field) ?? []), answer]);
    Object.values(value).forEach(collect);
  };
  const folder = join(folderOf(name), 'scenarios');
  for (const file of await readdir(folder)) collect(JSON.parse(await readFile(join(folder, file), 'utf8')));
  return known;
}

const flows: readonly (readonly [string, TestFlow, Code, Known])[] = [
  ['claim', await compile('claim', claimRegistries), claim, await knownAnswers('claim')],
  ['clinic', await compile('clinic', clinicRegistries), clinic, await knownAnswers('clinic')],
  ['pottery', await compile('pottery', potteryRegistries), pottery, new Map()],
];

/** Two random numbers that choose the action and its target. */
type Move = readonly [what: number, which: number];

const moves = fc.array(fc.tuple(fc.nat(99), fc.nat(9_999)), { minLength: 20, maxLength: 80, size: 'max' });

/** A text that appears nowhere else. */
const textOf = (field: ResolvedField, number: number): string => `${field.name}-${number}`;

const typedText = /\b[a-zA-Z]+-\d{2,4}\b/g;

const usual: Readonly<Record<string, (number: number) => unknown>> = {
  'checkbox-field': (number) => number % 2 === 0,
  'date-field': (number) => `2026-11-${String(10 + (number % 9))}`,
  'time-field': (number) => `1${number % 10}:30`,
  'email-field': (number) => `person.${number}@example.org`,
  'number-field': (number) => number % 50,
  'money-field': (number) => number % 500,
};

function answerOf(field: ResolvedField, number: number, all: Known): unknown {
  const known = (all.get(field.name) ?? all.get(field.path) ?? []).filter((answer) => acceptsAnswer(field, answer));
  if (number % 4 > 0 && known.length > 0) return known[number % known.length];
  const choices = choicesOf(field);
  if (number % 17 === 0) return null;
  if (choices !== undefined) return choices[number % Math.max(1, choices.length)] ?? null;
  return usual[field.widget]?.(number) ?? textOf(field, number);
}

function fillAll({ runtime, screen }: TestVisit, which: number, known: Known): void {
  for (const field of fieldsOf(screen())) runtime.dispatch.input(field.path, answerOf(field, which, known));
}

function makeMove(visit: TestVisit, [what, which]: Move, known: Known): void {
  const { runtime, screen } = visit;
  const fields = fieldsOf(screen());
  const field = fields[which % Math.max(1, fields.length)];
  const [form] = formsOf(screen());
  if (what < 30 && field !== undefined) runtime.dispatch.input(field.path, answerOf(field, which, known));
  else if (what < 60) fillAll(visit, which, known);
  else if (what < 68 && canRaise(screen(), 'BACK')) runtime.dispatch.raise('BACK');
  else if (what < 92 && form !== undefined) runtime.dispatch.raise(form.submit, { form: form.id });
  else {
    const events = Object.keys(runtime.snapshot().step === null ? {} : ownEvents(visit)).filter((event) =>
      canRaise(screen(), event),
    );
    const event = events[which % Math.max(1, events.length)];
    if (event !== undefined) runtime.dispatch.raise(event);
  }
}

function ownEvents({ screen }: TestVisit): Readonly<Record<string, unknown>> {
  const step = screen().step ?? '';
  return { ...flows.find(([, { flow }]) => Object.hasOwn(flow.steps, step))?.[1].flow.steps[step]?.on, CHANGE: 0 };
}

test.each(flows)(
  '%s: no expression, request or review reads an answer outside the path, and every answer in a review is sent',
  { timeout: 3_600_000 },
  async (_name, flow, { functions, actions }, known) => {
    const seen = new Set<string>();
    let irrelevant = 0;
    let reviewed = 0;
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const visit = visitFlow(flow, { functions, ...(actions && { actions }) });
        const { runtime } = visit;
        const joined = joinFlow({ ...flow, locale: 'en', messages: {}, features: optionalFeatures }, { functions });
        const answers = new ReviewedAnswers(joined.runnable);
        let sent = 0;
        const compareSent = (): void => {
          const now = runtime.snapshot();
          for (const call of visit.calls.slice(sent)) expect(answers.differences(call, now)).toEqual([]);
          sent = visit.calls.length;
          answers.recordScreen(visit.screen(), now);
        };
        for (const move of all) {
          const before = runtime.snapshot();
          const made = visit.calls.length;
          makeMove(visit, move, known);
          const now = runtime.snapshot();
          const wrong = readableIrrelevantAnswers(joined, before, now);
          expect(wrong, `read at ${now.step}`).toEqual([]);
          const away = irrelevantAnswers(joined, before, now);
          irrelevant += away.length;
          for (const { action, input } of visit.calls.slice(made)) {
            expect(answersFoundIn(away, input), `sent by ${action}`).toEqual([]);
          }
          const reviews = visit.screen().blocks.filter(({ widget }) => widget === 'review');
          expect(answersFoundIn(away, reviews), 'shown in a review').toEqual([]);
          const { context } = withRelevantAnswers(joined.runnable, now);
          const typed = JSON.stringify(reviews).match(typedText) ?? [];
          reviewed += typed.length;
          expect(typed.filter((text) => !JSON.stringify(context).includes(text))).toEqual([]);
          compareSent();
          await new Promise((resolve) => setImmediate(resolve));
          compareSent();
          seen.add(String(runtime.snapshot().step));
        }
        compared += answers.compared;
      }),
      { numRuns: propertyRuns(2_500, 40) },
    );
    if (Object.hasOwn(flow.flow.steps, 'REVIEW')) {
      expect(reviewed, 'answers in a review').toBeGreaterThan(5);
      expect(compared, 'answers that a review showed and a request sent').toBeGreaterThan(5);
    }
    expect(irrelevant, 'answers that became irrelevant').toBeGreaterThan(20);
    expect(seen.size, 'steps that were seen').toBeGreaterThan(Object.keys(flow.flow.steps).length / 2);
  },
);
