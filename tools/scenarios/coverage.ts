import type { NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import { builtInCopyKeys } from '../flow-lint/copy-keys.ts';
import { groupBy } from '../flow-lint/group-by.ts';
import type { Coverage } from './instrument-flow.ts';

export const coverageKinds = ['steps', 'branches', 'outcomes', 'rules', 'texts'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** One thing that a scenario should cover. */
export interface CoverageGoal {
  readonly kind: CoverageKind;
  /** Copies of one goal, for example in a routine that is used twice, have the same id. */
  readonly id: string;
  readonly location: SourceLocation;
  readonly uncoveredMessage: string;
  /** Sentence for the title of a scenario that covers this goal. */
  readonly scenarioTitle: string;
  readonly isCovered: (seen: Coverage) => boolean;
}

export function coverageGoalsOf(compilation: Compilation): CoverageGoal[] {
  const goals = [
    ...stepGoals(compilation),
    ...branchGoals(compilation),
    ...outcomeGoals(compilation),
    ...ruleGoals(compilation),
    ...copyGoals(compilation),
  ];
  return [...groupBy(goals, ({ kind, id }) => `${kind} ${id}`).values()].flatMap(mergeCopies);
}

/** Copies of one location, such as a routine used twice, count as one goal. */
function mergeCopies(copies: readonly CoverageGoal[]): CoverageGoal[] {
  return copies
    .slice(0, 1)
    .map((first) => ({ ...first, isCovered: (seen) => copies.some(({ isCovered }) => isCovered(seen)) }));
}

function stepGoals({ flow, files }: Compilation): CoverageGoal[] {
  const stepFiles = [...files.ofKind('step'), ...files.ofKind('view')];
  return Object.keys(flow.steps).flatMap((id) => {
    const file = stepFiles.find(({ value }) => value.id === id)?.file ?? 'flow.json';
    const missing = `No scenario reaches ${id}`;
    const title = `Reaches ${id}`;
    const location = { file, path: ['id'] };
    return [
      {
        kind: 'steps' as const,
        id,
        location,
        uncoveredMessage: missing,
        scenarioTitle: title,
        isCovered: ({ steps: reached }: Coverage) => reached.has(id),
      },
    ];
  });
}

function branchGoals({ flow, nodeLocations: nodePlaces, nodeOwners }: Compilation): CoverageGoal[] {
  return flow.nodes.flatMap((node, id) => {
    const location = nodePlaces[id];
    // The compiler generates the programs of a repeated group.
    if (location === undefined || location.path.at(-1) === 'repeat') return [];
    const guardGoals =
      node.when === undefined
        ? []
        : [
            branchGoal(location, 'taken', 'Its condition is never true', ({ executedNodes }) => executedNodes.has(id)),
            branchGoal(location, 'passed', 'Its condition is always true', ({ skippedNodes }) => skippedNodes.has(id)),
          ];
    // A user cannot trigger a change that returns to the same step.
    const isSameStep = node.op === 'choose' && node.change === true && nodeOwners[id]?.step === node.otherwise;
    const targets = node.op === 'choose' ? [...node.among, ...(isSameStep ? [] : [node.otherwise])] : [];
    return [
      ...guardGoals,
      ...targets.map((to) =>
        branchGoal(location, to, `It never goes to ${to}`, ({ transitions }) => transitions.has(`${id} ${to}`)),
      ),
    ];
  });
}

const sideTitles: Readonly<Record<string, string>> = {
  taken: 'the condition is true',
  passed: 'the condition is false',
};

function branchGoal(
  location: SourceLocation,
  side: string,
  missing: string,
  isCovered: CoverageGoal['isCovered'],
): CoverageGoal {
  const title = `In ${location.file}, ${location.path.join('.')}, ${sideTitles[side] ?? `the next step is ${side}`}`;
  return {
    kind: 'branches',
    id: `${idOf(location)} ${side}`,
    location,
    uncoveredMessage: missing,
    scenarioTitle: title,
    isCovered,
  };
}

function outcomeGoals({ flow, nodeLocations: nodePlaces }: Compilation): CoverageGoal[] {
  return flow.nodes.flatMap((node) => {
    if (node.op !== 'call') return [];
    return Object.entries(node.on).flatMap(([outcome, first]: [string, NodeId]) => {
      const location = nodePlaces[first];
      if (location === undefined) return [];
      const missing = `No call of "${node.action}" ends as "${outcome}"`;
      return [
        {
          kind: 'outcomes' as const,
          id: `${idOf(location)} ${outcome}`,
          location,
          uncoveredMessage: missing,
          scenarioTitle: `A call of "${node.action}" ends as "${outcome}"`,
          isCovered: ({ executedNodes, skippedNodes }: Coverage) => executedNodes.has(first) || skippedNodes.has(first),
        },
      ];
    });
  });
}

function ruleGoals({ fields }: Compilation): CoverageGoal[] {
  return fields.flatMap(({ field, at: location }) => {
    const texts = [...Object.values(field.messages), ...field.rules.map(({ message }) => message)];
    const keys = texts.flatMap((text) => ('copy' in text ? [text.copy] : []));
    return keys.map((key) => ({
      kind: 'rules' as const,
      id: `${field.path} ${key}`,
      location,
      uncoveredMessage: `No scenario shows "${key}" at ${field.path}`,
      scenarioTitle: `Shows "${key}" at ${field.path}`,
      isCovered: ({ fieldErrors }: Coverage) => fieldErrors.has(`${field.path} ${key}`),
    }));
  });
}

/** Goals for copy, except copy that widgets show internally, because no scenario can observe such copy. */
function copyGoals(compilation: Compilation): CoverageGoal[] {
  const widgetTexts = builtInCopyKeys(compilation);
  const used = new Map(compilation.uses.flatMap((use) => (use.kind === 'copy' ? [[use.name, use.at] as const] : [])));
  return [...used]
    .filter(([key]) => !widgetTexts.has(key))
    .map(([key, at]) => ({
      kind: 'texts',
      id: key,
      location: at,
      uncoveredMessage: `No scenario shows "${key}"`,
      scenarioTitle: `Shows "${key}"`,
      isCovered: ({ copyKeys }: Coverage) => copyKeys.has(key),
    }));
}

function idOf({ file, path }: SourceLocation): string {
  return `${file}#${path.join('.')}`;
}
