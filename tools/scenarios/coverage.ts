import type { NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { Place } from '../compile/place.ts';
import { wordsOfWidgets } from '../flow-lint/copy-keys.ts';
import { groupBy } from '../flow-lint/group-by.ts';
import type { Coverage } from './watched-flow.ts';

/** Kinds of things that scenarios can cover. */
export const coverageKinds = ['steps', 'branches', 'outcomes', 'rules', 'texts'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** One thing that a scenario should cover. */
export interface Goal {
  readonly kind: CoverageKind;
  /** Equal for the same thing, such as a routine that is used twice. */
  readonly id: string;
  readonly at: Place;
  /** Sentence for the list of what is not covered. */
  readonly missing: string;
  /** Sentence for the title of a scenario that covers it. */
  readonly shown: string;
  readonly isCovered: (seen: Coverage) => boolean;
}

/** All goals of a flow. */
export function goalsOf(compilation: Compilation): Goal[] {
  const all = [
    ...steps(compilation),
    ...branches(compilation),
    ...outcomes(compilation),
    ...rules(compilation),
    ...words(compilation),
  ];
  return [...groupBy(all, ({ kind, id }) => `${kind} ${id}`).values()].flatMap(anyOf);
}

/** Copies of one place, such as a routine used twice, count as one goal. */
function anyOf(copies: readonly Goal[]): Goal[] {
  return copies
    .slice(0, 1)
    .map((first) => ({ ...first, isCovered: (seen) => copies.some(({ isCovered }) => isCovered(seen)) }));
}

function steps({ flow, files }: Compilation): Goal[] {
  const all = [...files.of('step'), ...files.of('view')];
  return Object.keys(flow.steps).flatMap((id) => {
    const file = all.find(({ value }) => value.id === id)?.file ?? 'flow.json';
    const missing = `No scenario reaches ${id}`;
    const shown = `Reaches ${id}`;
    const at = { file, path: ['id'] };
    return [
      { kind: 'steps' as const, id, at, missing, shown, isCovered: ({ steps: reached }: Coverage) => reached.has(id) },
    ];
  });
}

function branches({ flow, nodePlaces, nodeOwners }: Compilation): Goal[] {
  return flow.nodes.flatMap((node, id) => {
    const at = nodePlaces[id];
    // The compiler generates the programs of a repeated group.
    if (at === undefined || at.path.at(-1) === 'repeat') return [];
    const guarded =
      node.when === undefined
        ? []
        : [
            branch(at, 'taken', 'Its condition is never true', ({ ran }) => ran.has(id)),
            branch(at, 'passed', 'Its condition is always true', ({ skipped }) => skipped.has(id)),
          ];
    // A change that returns to the same step cannot be triggered.
    const stays = node.op === 'choose' && node.change === true && nodeOwners[id]?.step === node.otherwise;
    const ways = node.op === 'choose' ? [...node.among, ...(stays ? [] : [node.otherwise])] : [];
    return [
      ...guarded,
      ...ways.map((to) =>
        branch(at, to, `It never goes to ${to}`, ({ transitions }) => transitions.has(`${id} ${to}`)),
      ),
    ];
  });
}

const sides: Readonly<Record<string, string>> = { taken: 'the condition is true', passed: 'the condition is false' };

function branch(at: Place, side: string, missing: string, isCovered: Goal['isCovered']): Goal {
  const shown = `In ${at.file}, ${at.path.join('.')}, ${sides[side] ?? `the next step is ${side}`}`;
  return { kind: 'branches', id: `${idOf(at)} ${side}`, at, missing, shown, isCovered };
}

function outcomes({ flow, nodePlaces }: Compilation): Goal[] {
  return flow.nodes.flatMap((node) => {
    if (node.op !== 'call') return [];
    return Object.entries(node.on).flatMap(([outcome, first]: [string, NodeId]) => {
      const at = nodePlaces[first];
      if (at === undefined) return [];
      const missing = `No call of "${node.action}" ends as "${outcome}"`;
      return [
        {
          kind: 'outcomes' as const,
          id: `${idOf(at)} ${outcome}`,
          at,
          missing,
          shown: `A call of "${node.action}" ends as "${outcome}"`,
          isCovered: ({ ran, skipped }: Coverage) => ran.has(first) || skipped.has(first),
        },
      ];
    });
  });
}

function rules({ fields }: Compilation): Goal[] {
  return fields.flatMap(({ field, at }) => {
    const texts = [...Object.values(field.messages), ...field.rules.map(({ message }) => message)];
    const keys = texts.flatMap((text) => ('copy' in text ? [text.copy] : []));
    return keys.map((key) => ({
      kind: 'rules' as const,
      id: `${field.path} ${key}`,
      at,
      missing: `No scenario shows "${key}" at ${field.path}`,
      shown: `Shows "${key}" at ${field.path}`,
      isCovered: ({ errors }: Coverage) => errors.has(`${field.path} ${key}`),
    }));
  });
}

/** Without copy that widgets show internally, which no scenario can observe. */
function words(compilation: Compilation): Goal[] {
  const own = wordsOfWidgets(compilation);
  const used = new Map(compilation.uses.flatMap((use) => (use.kind === 'copy' ? [[use.name, use.at] as const] : [])));
  return [...used]
    .filter(([key]) => !own.has(key))
    .map(([key, at]) => ({
      kind: 'texts',
      id: key,
      at,
      missing: `No scenario shows "${key}"`,
      shown: `Shows "${key}"`,
      isCovered: ({ copyKeys }: Coverage) => copyKeys.has(key),
    }));
}

function idOf({ file, path }: Place): string {
  return `${file}#${path.join('.')}`;
}
