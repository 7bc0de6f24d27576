/** Test file with a group of tests for each flow-lint rule. */
const fixtures = 'tests/engine/flow-lint/rules.test.ts';

/**
 * Sets of code that `npm run nightly mutants` changes, and their tests. The tests are fast and need no browser. They
 * exclude declarations, generated code, and tests that change global state. `grouped`: mutants run only against this
 * test file's group with the name of their source file.
 *
 * @type {Readonly<Record<string, { code: readonly string[], tests: readonly string[], grouped?: string }>>}
 */
export const rooms = {
  functions: {
    code: ['src/functions/**/!(declarations).ts', 'src/refinance/functions/**/!(declarations).ts'],
    tests: ['tests/engine/functions/**/*.test.ts', 'tests/refinance/functions/**/*.test.ts'],
  },
  delivery: { code: ['src/telemetry/delivery/**/*.ts'], tests: ['tests/engine/telemetry/**/*.test.ts'] },
  telemetry: {
    code: ['src/telemetry/*.ts'],
    tests: ['tests/engine/telemetry/**/*.test.ts', 'tests/engine/api/outgoing.test.ts'],
  },
  actions: {
    code: ['src/actions/**/*.ts', '!src/actions/documents-hub*.ts', '!src/actions/index.ts'],
    tests: ['tests/refinance/actions/**/!(session-settings|documents-hub*).test.ts'],
  },
  verification: {
    code: [
      'src/verification/**/*.ts',
      '!src/verification/declaration.ts',
      '!src/verification/signals/{script-policy,fingerprint-agent}.ts',
    ],
    tests: ['tests/engine/verification/**/!(fingerprint-agent|layer-size|*.property).test.ts'],
  },
  'lint-conditions': {
    code: [
      'tools/flow-lint/guards/{constants,normalize-comparison,find-assignment,truth-table,compared-terms,solve,term,guard-converter,returns-boolean}.ts',
    ],
    tests: [
      'tests/engine/flow-lint/guards/{constants,normalize-comparison,find-assignment,truth-table,compared-terms,many-cases,solve,term}.test.ts',
    ],
  },
  'lint-guards': {
    code: [
      'tools/flow-lint/guards/!(constants|normalize-comparison|find-assignment|truth-table|compared-terms|solve|term|guard-converter|returns-boolean).ts',
    ],
    tests: [
      'tests/engine/flow-lint/guards/!(constants|normalize-comparison|find-assignment|truth-table|compared-terms|many-cases|solve|term).test.ts',
      'tests/engine/flow-lint/path-to.test.ts',
    ],
  },
  'lint-graph': {
    code: ['tools/flow-lint/graph/**/*.ts'],
    tests: ['tests/engine/flow-lint/{graph,exits,path-to}.test.ts'],
  },
  'lint-shapes': {
    code: ['tools/flow-lint/shapes/**/*.ts'],
    tests: [
      'tests/engine/flow-lint/{shapes,names-in-flows,values-in-flows,calls-in-flows,declared-in-flows}.test.ts',
      'tests/engine/expression/analysers.test.ts',
    ],
  },
  'lint-rules': { code: ['tools/flow-lint/rules/**/*.ts'], tests: [fixtures], grouped: fixtures },
  runtime: {
    code: ['src/runtime/{decide,shapes}/*.ts', 'src/runtime/visit/{draft-entries,stored-entries}.ts'],
    tests: [
      'tests/engine/runtime/!(screens-in-sequence|proportion|rules|sending|searched-choices|*.differential|*.property).test.ts',
      'tests/engine/functions/dates.test.ts',
    ],
  },
  expression: {
    code: ['src/runtime/expression/*.ts'],
    tests: [
      'tests/engine/expression/{evaluate,jsonata-cases,describe-expression}.test.ts',
      'tests/engine/functions/values.test.ts',
      'tests/engine/runtime/developer-reports.test.ts',
    ],
  },
  reads: {
    code: ['tools/compile/record-reads.ts', 'tools/compile/expression/paths-read.ts'],
    tests: ['tests/engine/compile/record-reads.test.ts', 'tests/engine/expression/paths-read.test.ts'],
  },
  copy: {
    code: ['src/runtime/copy/*.ts'],
    tests: [
      'tests/engine/copy/!(time-zones).test.ts',
      'tests/engine/api/read-reply.test.ts',
      'tests/engine/compile/conventions.test.ts',
      'tests/engine/runtime/{links,problems,failures-told}.test.ts',
    ],
  },
  features: {
    code: ['src/runtime/features/**/*.ts'],
    tests: [
      'tests/engine/runtime/{back-and-forward,going-on-later,problems,renamed,review,sending,subflows}.test.ts',
      'tests/engine/ways/*.test.ts',
    ],
  },
  resolve: {
    code: ['src/runtime/resolve/*.ts'],
    tests: [
      'tests/engine/runtime/{choices,computed,developer-reports,failing-guards,forms,held-fields,links,memory,modals,names,repeat,resolve-form,resolve-screen,screens-in-sequence}.test.ts',
    ],
  },
  perform: {
    code: [
      'src/runtime/perform/*.ts',
      'src/runtime/create-runtime.ts',
      'src/runtime/visit/{event-queue,flow-store}.ts',
      'src/runtime/utilities/time-limit.ts',
    ],
    tests: [
      'tests/engine/runtime/{create-runtime,elsewhere,event-queue,failing-guards,new-tab,partial-flow,performing,timers,within-time}.test.ts',
    ],
  },
  'runtime-parts': {
    code: [
      'src/runtime/visit/!(event-queue|flow-store|draft-entries|stored-entries).ts',
      'src/runtime/{fields,utilities}/!(time-limit).ts',
      'src/runtime/definition/!(definition).ts',
      'src/runtime/calendar/*.ts',
    ],
    tests: [
      'tests/engine/runtime/{computed,developer-reports,failing-guards,flow-error,forms,join,json,links,modals,names,on-screen,partial-flow,paths,preview-snapshot,renamed,resolve-screen,runtime-version,scope,selectors,share,start-facts}.test.ts',
      'tests/engine/functions/{dates,days}.test.ts',
    ],
  },
};
