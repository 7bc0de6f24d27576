/** The files of a project with one step and one custom widget, by path. */
export const projectFiles: Readonly<Record<string, string>> = {
  'package.json': json({ name: 'bell', private: true, type: 'module' }),
  'tsconfig.json': json({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: false,
      types: ['node', 'vite/client'],
    },
    include: ['*.ts', '*.tsx'],
  }),

  'bell.css': '.bell { font-weight: bold; }\n',
  'bell-declaration.ts': `
import type { WidgetDeclaration } from 'guided-flow/widgets';

export const declaration = {
  about: 'A bell with its number of rings.',
  kind: 'block',
  props: { bell: { kind: 'text', required: true } },
} as const satisfies WidgetDeclaration;
`,
  'bell.tsx': `
import './bell.css';
import { type BlockPropsOf, Rich } from 'guided-flow/widgets';
import type { declaration } from './bell-declaration.ts';

export function Bell({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return <p className="bell"><Rich text={props.bell} /></p>;
}
`,
  'code.ts': `
import { generalFunctions, type LocalAction } from 'guided-flow';
import { defineBlock, generalWidgets } from 'guided-flow/widgets';
import { Bell } from './bell.tsx';

export const widgets = { ...generalWidgets, bell: defineBlock(Bell) };
export const functions = generalFunctions;
export const actions: Readonly<Record<string, LocalAction>> = {
  ring: {
    about: 'Rings the bell.',
    input: ['times'],
    success: ['rung'],
    failure: ['broken'],
    run: ({ times }) => ({ outcome: 'rung', reply: { times } }),
  },
};
`,
  'flow.config.ts': `
import { registriesOf } from 'guided-flow/registries';
import { declaration as bell } from './bell-declaration.ts';
import * as code from './code.ts';

export const folder = 'flow';
export const registries = registriesOf(code, { widgets: { bell } });
export const start = code;
`,
  'vite.config.ts': `
import { embedPlugin, guidedFlow } from 'guided-flow/vite';

const product = { name: 'bell-ringing', eventPrefix: 'bell', title: 'Bell' };
export default { plugins: [guidedFlow(), embedPlugin(product)] };
`,
  'index.html':
    '<!doctype html><html><head></head><body><div id="application" data-first-screen></div><script type="module" src="./main.ts"></script></body></html>\n',
  'main.ts': `
import 'guided-flow/style.css';
import { startFlow } from 'guided-flow';
import * as code from './code.ts';

void startFlow({ root: document.getElementById('application'), ...code });
`,

  'flow/flow.json': json({
    id: 'bell',
    version: '1.0.0',
    runtime: '^1.0.0',
    locales: ['en-US'],
    first: 'RING',
    stages: 1,
    progress: 10,
    start: [{ goto: 'RING' }],
    failures: { '*': [{ goto: 'broken' }] },
    chrome: { name: 'name', titleSuffix: 'suffix', stage: 'name', help: [], legal: [], errorTitle: 'error' },
  }),
  'flow/context.json': json({ order: { schema: 'order' }, rung: { schema: 'rung' } }),
  'flow/schemas/order.json': json({ type: 'object', properties: { times: { type: 'string', minLength: 1 } } }),
  'flow/schemas/rung.json': json({ type: 'object', properties: { times: { type: 'string' } } }),
  'flow/steps/RING.json': json({
    id: 'RING',
    title: 'ring',
    stage: 1,
    progress: 10,
    view: [
      { heading: 'ring' },
      {
        form: 'order',
        submit: 'SUBMIT',
        button: 'ring',
        sections: [
          {
            schema: 'order',
            bind: 'order',
            fields: [
              {
                name: 'times',
                widget: 'text-field',
                label: 'times',
                autocomplete: 'off',
                required: true,
                messages: { '*': 'times' },
              },
            ],
          },
        ],
      },
    ],
    on: { SUBMIT: [{ call: 'ring', with: { times: '$order.times' }, save: 'rung' }, { goto: 'RUNG' }] },
  }),
  'flow/steps/RUNG.json': json({
    id: 'RUNG',
    title: 'ring',
    stage: 1,
    progress: 100,
    end: 'completed',
    view: [{ heading: 'ring' }, { bell: '$rung.times' }],
    on: {},
  }),
  'flow/views/broken.json': json({
    id: 'broken',
    title: 'error',
    view: [{ heading: 'error' }, { button: 'ring', event: 'RETRY' }],
    on: { RETRY: [{ return: true }] },
  }),
  'flow/copy/en-US.json': json({
    name: 'Bell',
    suffix: ' | Bell',
    error: 'Error: ',
    ring: 'Ring the bell',
    times: 'How often?',
  }),
};

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
