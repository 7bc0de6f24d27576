import { readSource } from '../../tools/compile/sources.ts';
import { compileFlow, type Compilation } from '../../tools/compile/compile-flow.ts';
import { registriesOf } from '../../src/registries/registries-of.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { generalFunctions, type ExpressionFunctions } from '../../src/functions/index.ts';
import { generalWidgets } from '../../src/widgets/index.ts';
import { createRuntime, type Runtime } from '../../src/runtime/create-runtime.ts';
import { joinFlow, type FlowCode, type JoinedFlow } from '../../src/runtime/definition/join-flow.ts';
import type { RunnableFlow } from '../../src/runtime/visit/scope.ts';
import type { StoragePort, DraftPort } from '../../src/runtime/shapes/ports.ts';
import { optionalFeatures } from '../../src/runtime/features/optional-features.ts';
import { createFakeClock } from '../../src/testing/fake-clock.ts';
import { createTestPorts, type TestWorld } from '../../src/testing/test-ports.ts';
import { testFlowOf } from '../../tools/testing/compile-test-flow.ts';

/** Files of a small flow, by path. Values are converted to JSON. */
export type SmallFiles = Readonly<Record<string, unknown>>;

const base: SmallFiles = {
  'flow.json': {
    id: 'small',
    version: '1.0.0',
    runtime: '^1.0.0',
    locales: ['en-US'],
    first: 'FIRST',
    stages: 2,
    progress: 10,
    start: [{ goto: 'FIRST' }],
    failures: { '*': [{ goto: 'broken' }] },
    chrome: {
      name: 'word',
      titleSuffix: 'suffix',
      stage: 'word',
      help: [],
      legal: [],
      errorTitle: 'error',
    },
  },
  'context.json': {
    person: { schema: 'person' },
    kept: { schema: 'kept', stored: true },
    list: { list: 'person' },
    flag: { type: 'boolean' },
    note: { type: 'string' },
  },
  'limits.json': { most: 3 },
  'links.json': { site: { href: 'https://site.example/?q={q}', newTab: true } },
  'schemas/person.json': {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 2 },
      age: { type: 'number', minimum: 1 },
      agreed: { type: 'boolean' },
    },
  },
  'schemas/kept.json': { type: 'object', properties: { id: { type: 'string' } } },
  'views/broken.json': {
    id: 'broken',
    title: 'word',
    view: [{ heading: 'word' }, { button: 'word', event: 'RETRY' }],
    on: { RETRY: [{ return: true }] },
  },
  'copy/en-US.json': {
    word: 'Word',
    suffix: ' | Suffix',
    error: 'Error: ',
    'name.required': 'Name is required',
    'name.short': 'Name is short',
    'name.taken': 'Name is taken',
    'ui.back': 'Back',
  },
};

/** @returns the compilation of the given files, merged into a minimal flow with one view `broken` */
export function compileSmall(files: SmallFiles, registries: Registries = testRegistries): Compilation {
  const merged: Record<string, unknown> = { ...base, ...files };
  for (const [name, value] of Object.entries(files)) {
    const baseValue = base[name];
    if (isObject(value) && isObject(baseValue)) merged[name] = { ...baseValue, ...value };
  }
  const sources = Object.entries(merged).map(([file, value]) => readSource(file, JSON.stringify(value, null, 2)));
  return compileFlow(
    sources.filter((source) => source !== undefined),
    registries,
  );
}

const testRegistries: Registries = {
  ...registriesOf({ widgets: generalWidgets, functions: generalFunctions }),
  actions: {
    work: { about: 'Works.', input: ['*'], success: ['done', 'partly'], failure: ['refused', 'broken'] },
    list: { about: 'Lists.', input: ['*'], success: ['listed'], failure: ['broken'] },
  },
  sessions: {
    talk: {
      about: 'Talks.',
      input: ['*'],
      asks: { word: { shows: ['hint'], answers: ['word'] } },
      events: { news: ['text'] },
      endings: { finished: [], failed: ['message'] },
    },
  },
};

export interface World extends TestWorld {
  readonly runtime: Runtime;
  readonly warnings: readonly string[];
  /** Advances the clock and runs the timers that are due. */
  advance(ms: number): void;
}

export interface WorldOptions {
  readonly stored?: unknown;
  readonly draft?: unknown;
  /** Replaces the function that watches storage. */
  readonly watch?: NonNullable<StoragePort['watch']>;
  readonly tab?: DraftPort;
  readonly device?: 'mobile' | 'desktop';
  readonly host?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  readonly describe?: NonNullable<RunnableFlow['describeExpression']>;
}

/** Starts a compiled flow with ports that the test controls. */
export function startFlow(compilation: Compilation, options: WorldOptions = {}): World {
  const { stored, draft: tabData, watch, tab, now, device = 'desktop', host = {}, describe } = options;
  const clock = createFakeClock(now === undefined ? {} : { now });
  const { world, ports } = createTestPorts({ storage: stored, tab: tabData, clock });
  const { runnable, localizer } = joinCompilation(compilation);
  const runtime = createRuntime({
    runnable: { ...runnable, ...(describe === undefined ? {} : { describeExpression: describe }) },
    localizer,
    ports: {
      ...ports,
      ...(watch && { storage: { ...ports.storage, watch } }),
      ...(tab && { tab }),
    },
    device,
    hostValues: host,
  });
  runtime.start();
  return {
    ...world,
    runtime,
    get warnings() {
      return world.reports.map(({ code }) => code);
    },
    advance: (ms) => clock.advance(ms),
  };
}

/** A compilation with its code, as a page loads it. */
export function joinCompilation(
  compilation: Compilation,
  functions: ExpressionFunctions = generalFunctions,
  reporting: Pick<FlowCode, 'report'> = {},
): JoinedFlow {
  const { flow, validators, copy } = testFlowOf(compilation);
  const locale = flow.locales[0] ?? '';
  return joinFlow(
    { flow, validators, locale, messages: copy[locale] ?? {}, features: optionalFeatures },
    { functions, ...reporting },
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
