import { describe, expect, test } from 'vitest';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { faultyFlow, generatedFlow, generatedRegistries } from '../../../tools/bench/generated-flow.ts';
import { createLintReport } from '../../../tools/bench/lint-report.ts';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { readSource, type SourceFile } from '../../../tools/compile/sources.ts';
import { solveGuard } from '../../../tools/flow-lint/guards/solve.ts';
import { unknownNameFindings } from '../../../tools/flow-lint/unknown-uses.ts';

/** Counts lookups, text searches and insertions into sets and maps while `work` runs. */
function lookedUp(work: () => void): number {
  let count = 0;
  const restores = [
    [Set.prototype, 'add'] as const,
    [Set.prototype, 'has'] as const,
    [Map.prototype, 'get'] as const,
    [Map.prototype, 'set'] as const,
    [RegExp.prototype, 'exec'] as const,
  ].map(([prototype, name]) => counted(prototype, name, () => (count += 1)));
  try {
    work();
    return count;
  } finally {
    for (const restore of restores) restore();
  }
}

/**
 * Replaces a method with one that only counts. A spy would store the arguments of millions of calls.
 *
 * @returns a function that restores the method
 */
function counted(prototype: object, name: string, count: () => void): () => void {
  const own = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  const method: (...args: unknown[]) => unknown = own.value;
  Object.defineProperty(prototype, name, {
    ...own,
    value(this: unknown, ...args: unknown[]) {
      count();
      return Reflect.apply(method, this, args);
    },
  });
  return () => Object.defineProperty(prototype, name, own);
}

/**
 * The cost of the second doubling of the size, divided by the cost of the first. Linear work gives 2, quadratic work 4.
 */
function growthOf(workOf: (size: number) => () => void, size: number): number {
  const [few = 0, more = 0, many = 0] = [size, 2 * size, 4 * size].map((each) => lookedUp(workOf(each)));
  return (many - more) / (more - few);
}

/** The growth of the work to report on a flow. */
function growth(flowOf: (size: number) => readonly SourceFile[], size: number): number {
  const workOf = (each: number) => {
    const sources = flowOf(each);
    return () => void createLintReport(sources, generatedRegistries);
  };
  // Fills the caches before counting. Two runs are needed, because full caches are cleared and other tests fill them
  // too.
  for (let turn = 0; turn < 2; turn += 1) workOf(4 * size)();
  return growthOf(workOf, size);
}

function parsed(source: string): ExprNode {
  const read = parseExpression(source, { functions: {} });
  if (!read.ok) throw new Error(source);
  return read.ast;
}

/** A flow of ten steps. One has a list of this many generated lines. */
function withLines(count: number, line: (n: number) => string): SourceFile[] {
  const lines = Array.from({ length: count }, (_, n) => line(n));
  const text = `{ "id": "S5", "title": "s5.title", "on": { "SUBMIT": [${lines.join(',\n')}, { "goto": "S6" }] } }`;
  const faulty = readSource('steps/S5.json', text);
  return generatedFlow(10).map((source) => (source.file === faulty?.file ? faulty : source));
}

test('twice the steps are twice the work', () => {
  expect(growth(generatedFlow, 20)).toBeLessThan(2.05);
});

describe('twice the mistakes are twice the work', () => {
  test('unknown keys of blocks', () => {
    expect(growth((count) => faultyFlow(count, 'view'), 25)).toBeLessThan(2.05);
  });

  test('statements that there are not', () => {
    expect(growth((count) => faultyFlow(count, 'program'), 25)).toBeLessThan(2.05);
  });

  test.each<[what: string, line: (n: number) => string, size?: number]>([
    ['steps that there are not', (n: number) => `{ "goto": "NOWHERE${n}", "when": "$answers5.size = 'small'" }`],
    ['values of a wrong type', (n: number) => `{ "goto": ${n} }`],
    ['conditions that cannot be read', (n: number) => `{ "goto": "S6", "when": "$answers5.size = = ${n}" }`],
    ['texts that are no JSON', (n: number) => `{ "goto" "S${n}" }`],
    // Enough lines that every size tries the maximum number of causes.
    ['keys that stand there twice', (n: number) => `{ "goto": "S6", "goto": "S7", "when": "$answers${n}" }`, 100],
  ])('%s', (_, line, size = 25) => {
    expect(growth((count) => withLines(count, line), size)).toBeLessThan(2.05);
  });
});

test.each([
  ['of something each', (n: number) => `$s${n} = 1`],
  ['of two things that they compare', (n: number) => `$s${n} < $t${n}`],
  ['of two things each', (n: number) => `$s${n} = 1 or $t${n} = 1`],
])('twice the facts %s are twice the work', (_, sourceOf) => {
  const around = { limits: {}, shapeOf: () => ({ kind: 'number', optional: false }) as const };
  const workOf = (count: number) => {
    const facts = Array.from({ length: count }, (_, n) => ({ guard: parsed(sourceOf(n)), isTrue: true }));
    return () => void solveGuard(parsed('$asked = 1'), facts, around);
  };
  expect(growthOf(workOf, 50)).toBeLessThan(2.05);
});

test('whatever is not there is told with the same list of what is', () => {
  const lines = withLines(2, (n) => `{ "goto": "NOWHERE${n}" }`);
  const [one, other] = unknownNameFindings(compileFlow(lines, generatedRegistries), 'step', 'step', ['S1', 'S2']);
  expect(one?.suggestedNames).toBeDefined();
  expect(other?.suggestedNames).toBe(one?.suggestedNames);
});
