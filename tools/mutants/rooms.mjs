/**
 * The rooms whose code `npm run mutants` changes: `code` is changed, `tests` are given each change. They are quick tests
 * without a browser that speak of the room: journeys, and thousands of cases by chance, would take very much longer. What
 * only declares, and what is generated, is left out. So are tests that change the world for those after them (`vi.mock`, a
 * server that replaces `Response`, another time zone), and what they alone speak of.
 *
 * @type {Readonly<Record<string, { code: readonly string[], tests: readonly string[] }>>}
 */
export const rooms = {
  functions: {
    code: ['src/functions/**/*.ts', 'src/refinance/functions/**/*.ts'],
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
    code: ['src/verification/**/*.ts', '!src/verification/declaration.ts'],
    tests: ['tests/engine/verification/**/!(signals|layer-size|*.property).test.ts'],
  },
  runtime: {
    code: ['src/runtime/**/*.ts', '!src/runtime/{expression,copy,ways}/*.ts', '!src/runtime/definition/definition.ts'],
    tests: [
      'tests/engine/runtime/!(screens-in-sequence|partial-flow|proportion|rules|sending|searched-choices|*.differential).test.ts',
      'tests/engine/functions/dates.test.ts',
    ],
  },
  expression: {
    code: ['src/runtime/expression/*.ts'],
    tests: ['tests/engine/expression/{evaluate,plain-path}.test.ts'],
  },
  copy: {
    code: ['src/runtime/copy/*.ts'],
    tests: ['tests/engine/copy/format-message.test.ts', 'tests/engine/runtime/{links,problems,failures-told}.test.ts'],
  },
  ways: {
    code: ['src/runtime/ways/*.ts'],
    tests: [
      'tests/engine/runtime/{back-and-forward,going-on-later,problems,renamed,review,sending,subflows}.test.ts',
      'tests/engine/ways/claim.test.ts',
    ],
  },
};
