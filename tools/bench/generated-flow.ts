import { readSource, type SourceFile } from '../compile/sources.ts';
import type { WidgetDeclaration } from '../../src/runtime/shapes/declarations.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';

const text = { kind: 'text' } as const;
const control = { about: 'A control.', kind: 'control', keyboard: true } as const;
const widgets: Readonly<Record<string, WidgetDeclaration>> = {
  heading: { about: 'A heading.', kind: 'block', heading: true, props: { heading: text } },
  text: { about: 'A text.', kind: 'block', props: { text } },
  'text-field': { ...control, accepts: ['string'], props: {} },
  'number-field': { ...control, accepts: ['number'], props: {} },
  'select-field': { ...control, accepts: ['string'], props: { prompt: text } },
};

export const generatedRegistries: Registries = {
  actions: { save: { about: 'Saves.', input: ['answers'], success: ['saved'], failure: ['unreachable'] } },
  sessions: {},
  widgets,
  functions: {},
};

const locales = ['en-US', 'de-DE'];

/** A valid flow with the given number of steps, each with its own form, guards, call and copy. */
export function generatedFlow(steps: number): SourceFile[] {
  const numbers = Array.from({ length: steps }, (_, index) => index);
  const copy = Object.fromEntries(numbers.flatMap((n) => Object.entries(copyOf(n))));
  const files: Record<string, unknown> = {
    'flow.json': flowFile,
    'context.json': Object.fromEntries(numbers.map((n) => [`answers${n}`, { schema: `schema${n}` }])),
    'limits.json': { most: 100 },
    'links.json': {},
    'options/sizes.json': ['small', 'large'].map((value) => ({ value, label: `size.${value}` })),
    'routines/on.json': {
      parameters: ['from', 'to'],
      program: [{ call: 'save', with: { answers: '$answers{from}' } }, { goto: '{to}' }],
    },
    'steps/END.json': { id: 'END', title: 'end', end: 'completed', view: [{ heading: 'end' }] },
    ...Object.fromEntries(numbers.map((n) => [`schemas/schema${n}.json`, schemaFile])),
    ...Object.fromEntries(numbers.map((n) => [`steps/S${n}.json`, stepFile(n, n + 1 < steps ? `S${n + 1}` : 'END')])),
    ...Object.fromEntries(locales.map((locale) => [`copy/${locale}.json`, { ...sharedCopy, ...copy }])),
  };
  return Object.entries(files).flatMap(([file, value]) => readSource(file, JSON.stringify(value, null, 2)) ?? []);
}

/** A flow of ten steps. One step has `mistakes` mistakes in its view or in a program. */
export function faultyFlow(mistakes: number, where: 'view' | 'program'): SourceFile[] {
  const numbers = Array.from({ length: mistakes }, (_, n) => n);
  const faultyMembers =
    where === 'view'
      ? { view: numbers.map((n) => ({ texd: `${'x'.repeat(70)}${n}` })) }
      : { on: { SUBMIT: [...numbers.map((n) => ({ [`teh${n}`]: 1 })), { goto: 'S6' }] } };
  const faultyStep = readSource('steps/S5.json', JSON.stringify({ ...stepFile(5, 'S6'), ...faultyMembers }, null, 1));
  return generatedFlow(10).map((source) => (source.file === faultyStep?.file ? faultyStep : source));
}

const flowFile = {
  id: 'generated',
  version: '1.0.0',
  runtime: '^1.0.0',
  locales,
  first: 'S0',
  stages: 1,
  progress: 10,
  start: [{ goto: 'S0' }],
  failures: { '*': [{ banner: 'failed' }, { stay: true }] },
  chrome: { name: 'name', titleSuffix: 'suffix', stage: 'stage', help: [], legal: [] },
};

const sharedCopy = {
  name: 'Name',
  suffix: 'Name',
  stage: 'Step {at} of {of}',
  failed: 'It failed',
  end: 'Done',
  'size.small': 'Small',
  'size.large': 'Large',
};

const schemaFile = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 40 },
    count: { type: 'number', minimum: 1, maximum: { $limit: 'most' } },
    size: { type: 'string' },
  },
};

function copyOf(n: number): Record<string, string> {
  return {
    [`s${n}.title`]: `Question ${n}`,
    [`s${n}.name`]: 'Name',
    [`s${n}.count`]: 'Count',
    [`s${n}.size`]: 'Size',
    [`s${n}.many`]: 'That is {count, plural, one {one} other {many}}',
    [`s${n}.next`]: 'Continue',
    [`s${n}.wrong`]: 'Please check this',
  };
}

function stepFile(n: number, next: string): object {
  const field = { messages: { '*': `s${n}.wrong` }, required: true, autocomplete: 'off' };
  return {
    id: `S${n}`,
    title: `s${n}.title`,
    ...(n > 0 ? { back: `S${n - 1}` } : {}),
    let: { many: `$exists($answers${n}.count) and $answers${n}.count > 5` },
    view: [
      { heading: `s${n}.title` },
      { text: `s${n}.many`, when: '$many', with: { count: `$answers${n}.count` } },
      {
        form: `form${n}`,
        submit: 'SUBMIT',
        button: `s${n}.next`,
        sections: [
          {
            schema: `schema${n}`,
            bind: `answers${n}`,
            fields: [
              { name: 'name', widget: 'text-field', label: `s${n}.name`, ...field },
              {
                name: 'size',
                widget: 'select-field',
                options: 'sizes',
                prompt: `s${n}.size`,
                label: `s${n}.size`,
                ...field,
              },
              {
                name: 'count',
                widget: 'number-field',
                label: `s${n}.count`,
                when: `$answers${n}.size = 'large'`,
                ...field,
              },
            ],
          },
        ],
      },
    ],
    on: {
      SUBMIT: [
        { goto: 'END', when: `$answers${n}.size = 'small' and $count([$answers${n}.name]) > 1` },
        { do: 'on', from: String(n), to: next },
      ],
    },
  };
}
