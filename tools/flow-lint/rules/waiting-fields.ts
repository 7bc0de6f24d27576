import type { CompiledStep, FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { collectReadNames } from '../../compile/expression/names-read.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { FieldUse } from '../../compile/uses.ts';
import { groupBy } from '../group-by.ts';
import { inlineLets } from '../guards/inline-lets.ts';
import { possibleResultsOf } from '../guards/possible-results.ts';
import { pathsOverlap, pathsWrittenBy } from '../graph/entry-writes.ts';
import { findReachable } from '../graph/find-reachable.ts';
import { stepsOnCycle, stepsReaching, type StepGraph } from '../graph/forward-transitions.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { analyzedExpressionsByNode, type AnalyzedExpression } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const waitingFields: Rule = {
  id: 'waiting-fields',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'context', 'schema', 'options', 'limits'],
  about: 'Fields wait for each other: each is shown or may be used only once the other is answered.',
  *check(compilation): Iterable<RuleFinding> {
    const byStep = groupBy(compilation.fields, ({ owner }) => owner.step);
    for (const [step, fields] of byStep) {
      const all = new Map(fields.map((use) => [use.field.path, waitsFor(compilation, step, use, fields)]));
      if (![...all.keys()].some((path) => circleOf(path, all) !== undefined)) continue;
      const waits = new Map(
        [...all].map(([fieldPath, waited]) => [
          fieldPath,
          new Set([...waited].filter((path) => !isAlwaysWritten(compilation, path, fieldPath, step))),
        ]),
      );
      for (const { field, at } of fields) {
        const otherPath = circleOf(field.path, waits);
        if (otherPath === undefined) continue;
        const what = otherPath === field.path ? 'for itself' : `for "${otherPath}", which waits for it`;
        const isFilled = [field.path, otherPath].some((path) => isWritten(compilation, path));
        const when = isFilled ? 'where no program has filled one of them, ' : '';
        const others = fields.filter((use) => use.field.path === otherPath && otherPath !== field.path).slice(0, 1);
        yield {
          at,
          message: `"${field.path}" waits ${what}: ${when}it can never be answered`,
          mistakeKey: stepsOnCycle(field.path, waits).join(' '),
          related: others.map((use) => ({
            at: nestedLocation(use.at, 'name'),
            message: 'the field that it waits for',
          })),
        };
      }
    }
  },
};

/** What a field waits for that waits for it, by whichever way round. */
function circleOf(path: string, waits: StepGraph): string | undefined {
  const waited = [...(waits.get(path) ?? [])];
  if (waited.length === 0) return undefined;
  const before = stepsReaching([path], waits);
  return waited.find((waitedPath) => before.has(waitedPath));
}

/** What is known of a condition, or of the first part of it that stands in a file: the compiler may have added to it. */
function studiedIn(compilation: Compilation, guard: ExprNode): AnalyzedExpression | undefined {
  const isBoth = guard.type === 'binary' && guard.op === 'and';
  return analyzedExpressionsByNode(compilation).get(guard) ?? (isBoth ? studiedIn(compilation, guard.left) : undefined);
}

/** Fields of the screen without whose answers this one is not shown, or may not be used. */
function waitsFor(
  compilation: Compilation,
  step: CompiledStep['id'] | null,
  { field }: FieldUse,
  fields: readonly FieldUse[],
): ReadonlySet<string> {
  const fieldPaths = fields.map((use) => use.field.path);
  const guards = [field.when, field.enabled].flatMap((guard) => guard ?? []);
  const blockingPaths = guards.flatMap((guard) => {
    const paths = collectReadNames(inlineLets(compilation, step, guard)).paths.map((path) =>
      path.slice(0, 2).join('.'),
    );
    const studied = studiedIn(compilation, guard);
    if (studied === undefined) return [];
    return fieldPaths.filter((path) => {
      if (!paths.includes(path)) return false;
      const prospects = possibleResultsOf(compilation, studied, [{ guard: filled(path), isTrue: false }]);
      return prospects?.readsMoreThanLimits === true && !prospects.canBeTrue;
    });
  });
  return new Set(blockingPaths);
}

/** A program or a reply puts something into it on every way to the step: it is there before anybody answers. */
function isAlwaysWritten(compilation: Compilation, path: string, waitingPath: string, step: string | null): boolean {
  return waitingPath !== path && step !== null && !reachedWithout(compilation, path).has(step);
}

/** The steps that one can come to while nothing has been put into what is asked at a path. */
function reachedWithout(compilation: Compilation, path: string): ReadonlySet<string> {
  const cache = reaches(compilation);
  const steps =
    cache.get(path) ?? findReachable(compilation, { isNodeExcluded: (node) => writes(node, path.split('.')) }).steps;
  cache.set(path, steps);
  return steps;
}

function isWritten({ flow }: Compilation, path: string): boolean {
  return flow.nodes.some((node) => writes(node, path.split('.')));
}

const reaches = memoizePerCompilation(() => new Map<string, ReadonlySet<string>>());

function writes(node: FlowNode, path: readonly string[]): boolean {
  return pathsWrittenBy(node).some((written) => pathsOverlap(written, path));
}

function filled(path: string): ExprNode {
  const [root = '', ...names] = path.split('.');
  const read: ExprNode = {
    type: 'path',
    head: { type: 'variable', name: root },
    fields: names.map((name) => ({ name })),
  };
  return { type: 'call', name: 'filled', args: [read] };
}
