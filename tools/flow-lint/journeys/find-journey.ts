// Finds and plays the shortest path to a finding. May import other tools and `src/runtime`.
import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { rangeOf } from '../../compile/position.ts';
import { vocabularyOf } from '../explain/vocabulary.ts';
import { sourcesByFile } from '../fixes/find-fix.ts';
import { shortestPath } from '../graph/shortest-path.ts';
import { legsAlong, pathToNode, pathToStep, type Leg } from '../graph/path-to.ts';
import { forwardTransitions } from '../graph/forward-transitions.ts';
import { groupBy } from '../group-by.ts';
import type { LocatedFinding } from '../located-finding.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { fileOfStep, stepsOfFile } from '../step-files.ts';
import type { JourneyStep } from './journey.ts';
import { journeyRuleIds } from './journey-rules.ts';

/**
 * The subject of a finding: a statement, or a step. A step may have an event, a path that follows, or values that it
 * reads.
 */
export type JourneyGoal =
  | { readonly node: NodeId; readonly step?: string }
  | {
      readonly step: string;
      readonly event?: string;
      /** The steps after the subject: back to the subject itself, or to an end of the flow. */
      readonly onward?: readonly string[];
      /** Entries or fields without a value at that step. */
      readonly reads?: readonly (readonly string[])[];
    };

export interface FoundJourney {
  readonly rule: string;
  readonly goal: JourneyGoal;
  readonly legs: readonly Leg[];
  readonly steps: readonly JourneyStep[];
}

/** @returns undefined if the rule has no journeys, or if the subject is unreachable */
export function findJourney(compilation: Compilation, finding: LocatedFinding): FoundJourney | undefined {
  if (!journeyRuleIds.has(finding.rule)) return undefined;
  for (const goal of goalsOf(compilation, finding)) {
    const legs = legsTo(compilation, goal);
    if (legs !== undefined)
      return {
        rule: finding.rule,
        goal,
        legs,
        steps: legs.map((leg, index) => journeyStepOf(compilation, leg, index === legs.length - 1 ? goal : undefined)),
      };
  }
  return undefined;
}

/** One goal for each use of the statement that contains the finding. Without a statement, the step of the file. */
function goalsOf(compilation: Compilation, finding: LocatedFinding): JourneyGoal[] {
  const { rule, file, place: keyPath } = finding;
  const names = keyPath.split('.');
  const step = stepOf(compilation, file);
  const event = eventOfFinding[rule]?.(compilation, file, keyPath);
  if (step !== undefined && event !== undefined) return [{ step, event }];
  const details = step === undefined ? undefined : detailsOf(compilation, finding, step);
  if (step !== undefined && details !== undefined) return [{ step, ...details }];
  for (let length = names.length; length > 0; length -= 1) {
    const nodes = nodesByLocation(compilation).get(`${file} ${names.slice(0, length).join('.')}`);
    if (nodes !== undefined) return nodes.map((node) => ({ node, ...(step === undefined ? {} : { step }) }));
  }
  return step === undefined ? [] : [{ step }];
}

/** For findings about a whole step: the path from the step, or the values that it reads. */
function detailsOf(
  compilation: Compilation,
  { rule, file, place: keyPath, message }: LocatedFinding,
  step: string,
): Pick<Extract<JourneyGoal, { onward?: unknown }>, 'onward' | 'reads'> | undefined {
  const isEnd = (id: string): boolean => compilation.flow.steps[id]?.end !== undefined;
  const isTarget = { 'endless-circle': (id: string) => id === step, 'no-success': isEnd }[rule];
  if (isTarget !== undefined) {
    const onward = shortestPath(step, isTarget, forwardTransitions(compilation));
    return onward === undefined ? undefined : { onward };
  }
  if (rule !== 'read-before-written') return undefined;
  const uses = compilation.expressions.filter(({ at }) => at.file === file && at.path.join('.') === keyPath);
  const reads = uses.flatMap(({ parsed }) => parsed.paths.map((path) => path.slice(0, 2)));
  // Checks only paths that the message names, because the step's own entries are always empty on arrival.
  const namedReads = reads.filter((path) => message.includes(`"${path.join('.')}"`));
  return { reads: namedReads.filter(([root = '']) => Object.hasOwn(compilation.flow.context, root)) };
}

function stepOf(compilation: Compilation, file: string): string | undefined {
  return stepsOfFile(compilation, file)[0];
}

type EventAt = (compilation: Compilation, file: string, place: string) => string | undefined;

const eventOfFinding: Readonly<Record<string, EventAt>> = {
  'program-without-ender': (_, __, keyPath) => (/^on\.([A-Z_]+)$/.exec(keyPath) ?? [])[1],
  'unhandled-event': ({ uses }, file, keyPath) => {
    const raised = uses.find(({ kind, at }) => kind === 'raises' && at.file === file && at.path.join('.') === keyPath);
    return raised?.kind === 'raises' && raised.owner.modal === null ? raised.name : undefined;
  },
};

function legsTo(compilation: Compilation, goal: JourneyGoal): readonly Leg[] | undefined {
  if ('node' in goal) return pathToNode(compilation, goal.node);
  const legs = pathToStep(compilation, goal.step);
  if (legs === undefined || goal.onward === undefined) return legs;
  const onwardLegs = legsAlong(compilation, goal.onward);
  return onwardLegs === undefined ? legs : [...legs, ...onwardLegs];
}

const nodesByLocation = memoizePerCompilation(({ nodeLocations: nodePlaces }) =>
  groupBy(nodePlaces.keys(), (id) => `${nodePlaces[id]?.file ?? ''} ${nodePlaces[id]?.path.join('.') ?? ''}`),
);

/** @param goal the end of the journey, if this is the last leg */
function journeyStepOf(compilation: Compilation, leg: Leg, goal: JourneyGoal | undefined): JourneyStep {
  const node = goal !== undefined && 'node' in goal ? goal.node : (leg.nodes.at(-1)?.nodeId ?? -1);
  const location = compilation.nodeLocations[node] ?? {
    file: leg.step === null ? 'flow.json' : (fileOfStep(compilation, leg.step) ?? 'flow.json'),
    path: [],
  };
  const source = sourcesByFile(compilation).get(location.file);
  const range = source === undefined ? { line: 1, column: 1, endLine: 1, endColumn: 1 } : rangeOf(location, source);
  return { text: textOf(compilation, leg), file: location.file, ...range };
}

function textOf(
  compilation: Compilation,
  { step, modal, trigger, event, nodes: passed, targetStep, requiredValues = [] }: Leg,
): string {
  const { flow } = compilation;
  const vocabulary = vocabularyOf(compilation);
  const beginning =
    trigger === 'start'
      ? 'The visit begins'
      : trigger === 'arrival'
        ? `On arrival at ${step ?? ''}`
        : `${event ?? ''} on ${step ?? ''}`;
  const valueTexts = requiredValues.flatMap(({ path, value, replyingCall }) => {
    if (value === undefined) return [];
    const name = vocabulary.fieldLabel(path.join('.')) ?? path.join('.');
    return [`${name} ${JSON.stringify(value)}${replyingCall === undefined ? '' : ' in the reply'}`];
  });
  const outcomes = passed.flatMap(({ nodeId, outcome }) => {
    const call = flow.nodes[nodeId];
    return call?.op === 'call' && outcome !== undefined ? [`${call.action} ends as ${outcome}`] : [];
  });
  const fragments = [
    `${beginning}${modal === undefined ? '' : ` (${modal})`}`,
    ...(valueTexts.length === 0 ? [] : [`with ${valueTexts.join(', ')}`]),
    ...outcomes,
    ...(targetStep === undefined ? [] : [`leads to ${targetStep}`]),
  ];
  return fragments.join(', ');
}
