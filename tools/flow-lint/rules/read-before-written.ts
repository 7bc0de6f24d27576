import type { Entry } from '../../../src/runtime/definition/definition.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { Related } from '../../compile/finding.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { entryWrites, type EntryWrite, pathsOverlap } from '../graph/entry-writes.ts';
import { backTargetsOf, forwardExitsOfStep } from '../graph/step-exits.ts';
import { stepsReaching, forwardTransitions, type StepGraph } from '../graph/forward-transitions.ts';
import { groupBy } from '../group-by.ts';
import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { entryNamed } from '../shapes/environment.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const readBeforeWritten: Rule = {
  id: 'read-before-written',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine', 'schema'],
  about: 'An entry or field is read where nothing on any way there has given it a value yet.',
  check(compilation): RuleFinding[] {
    const judged = compilation.expressions.flatMap((use) =>
      use.parsed.paths.flatMap((path) => {
        const entry = entryNamed(compilation, use.owner.step, path[0] ?? '')?.declared;
        if (entry === undefined || hasValueAtOnce(entry)) return [];
        const writers = writersOf(compilation, path).filter(
          ({ expressionLocation }) => !isWrittenBy(use, expressionLocation),
        );
        const is = !writers.some(({ step }) => isBefore(compilation, step, use.owner.step, entry));
        const name = path.slice(0, 2).join('.');
        return [{ at: use.at, is, message: messageOf(name, writers), writers, name }];
      }),
    );
    const groups = groupBy(judged, ({ message }) => message);
    return [...groups.values()]
      .flatMap((all) => trueInEveryUse(all))
      .map(({ at, message, writers, name }) => ({
        at,
        message,
        mistake: name,
        related: writers
          .slice(0, maxFindings)
          .flatMap((write) => (write.at === undefined ? [] : [writtenAt(write.at)])),
      }));
  },
};

/** Whoever writes it in more places does so in the same way. */
const maxFindings = 3;

function writtenAt(at: SourceLocation): Related {
  return { at, message: 'this gives it a value' };
}

/** What is written from itself alone has to be there before. */
function isWrittenBy({ at }: Compilation['expressions'][number], write: EntryWrite['expressionLocation']): boolean {
  return write !== undefined && write.file === at.file && JSON.stringify(write.path) === JSON.stringify(at.path);
}

function messageOf(name: string, writers: readonly EntryWrite[]): string {
  if (writers.length === 0) return `Nothing ever gives "${name}" a value`;
  const steps = [...new Set(writers.map(({ step }) => step ?? 'the flow'))];
  return `Nothing has given "${name}" a value here: that happens only at ${steps.slice(0, 3).join(', ')}`;
}

/** The page around gives it, or it begins with a value. */
function hasValueAtOnce({ from, default: begins }: Entry): boolean {
  return from !== undefined || (begins !== undefined && begins !== null);
}

const writersByRoot = memoizePerCompilation((compilation) =>
  groupBy(entryWrites(compilation), ({ path }) => path[0] ?? ''),
);

function writersOf(compilation: Compilation, path: readonly string[]): readonly EntryWrite[] {
  const [root = '', field] = path;
  const read = field === undefined ? [root] : [root, field];
  return (writersByRoot(compilation).get(root) ?? []).filter((write) => pathsOverlap(write.path, read));
}

/** What is kept in the browser may be there from an earlier visit. */
function isBefore(compilation: Compilation, writer: string | null, reader: string | null, entry: Entry): boolean {
  if (writer === null || reader === null || writer === reader) return true;
  if (entry.stored === true || entry.keepOnReload !== undefined) return true;
  return stepsBefore(compilation, reader).has(writer);
}

const cacheByStep = memoizePerCompilation(() => new Map<string, ReadonlySet<string>>());

/** Steps from which one can be come to, Back included; any step leads to a view. */
function stepsBefore(compilation: Compilation, step: string): ReadonlySet<string> {
  const cache = cacheByStep(compilation);
  const before = cache.get(step) ?? withViews(compilation, stepsReaching([step], allTransitions(compilation)));
  cache.set(step, before);
  return before;
}

/** A view is before a step if it leads to what is before it, or back to what it covers, which can be any step. */
function withViews(compilation: Compilation, before: ReadonlySet<string>): ReadonlySet<string> {
  const views = viewsOf(compilation).filter((id) => {
    const { steps, canReturn: returns } = forwardExitsOfStep(compilation, id);
    return returns || [...steps].some((to) => before.has(to));
  });
  return new Set([...before, ...views]);
}

function viewsOf({ flow }: Compilation): string[] {
  return Object.values(flow.steps).flatMap(({ id, kind }) => (kind === 'view' ? [id] : []));
}

const allTransitions = memoizePerCompilation((compilation): StepGraph => {
  const { flow } = compilation;
  const views = viewsOf(compilation);
  // A view shows what led to it, and then leads where it leads: it is no way from one step to another.
  const ofSteps = [...forwardTransitions(compilation)].filter(([id]) => !views.includes(id));
  return new Map(
    ofSteps.map(([id, targets]) => [
      id,
      new Set([...targets, ...views, ...backTargetsOf(compilation, flow.steps[id])]),
    ]),
  );
});
