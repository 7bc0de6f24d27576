import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import { makeMove } from '../../scenarios/make-move.ts';
import { choiceLabel, choicesAt, type KnownChoice, type KnownChoices } from '../explain/known-choices.ts';
import { beginScenario, type PlayContext } from '../../scenarios/play-scenario.ts';

/** An example visitor who reaches a different step in the new flow. */
export interface Witness {
  /** Their answers or actions, in plain English. */
  readonly who: string;
  /** The step in the old flow, and the step in the new flow. */
  readonly was: string;
  readonly is: string;
}

/** The search stops after this many visits; each is played on both flows. */
const mostVisits = 600;

/**
 * Plays scenarios on both flows, first unchanged and then with one number or choice varied.
 *
 * @param choices fetched choices, which provide more values and their labels
 * @returns one witness for each different result
 */
export async function findWitnesses(
  before: PlayContext,
  after: PlayContext,
  scenarios: readonly ScenarioFile[],
  choices: KnownChoices = new Map(),
): Promise<Witness[]> {
  const found = new Map<string, Witness>();
  const search: Search = { before, after, choices, visits: 0, tried: new Set() };
  // Short scenarios play faster and make clearer examples.
  for (const scenario of scenarios.toSorted((one, other) => one.play.length - other.play.length)) {
    for (const witness of await witnessesIn(scenario, search)) {
      const key = `${witness.was} ${witness.is}`;
      if (!found.has(key)) found.set(key, witness);
    }
  }
  return [...found.values()];
}

interface Search {
  readonly before: PlayContext;
  readonly after: PlayContext;
  readonly choices: KnownChoices;
  visits: number;
  /** Names and values that are already varied. */
  readonly tried: Set<string>;
}

/** Witnesses for single answers or replies; otherwise one for the unchanged scenario. */
async function witnessesIn(scenario: ScenarioFile, search: Search): Promise<Witness[]> {
  const plain = await parting(scenario, search);
  const found: Witness[] = [];
  for (const { name, value, others } of variants(scenario, search)) {
    const known = `${name} ${JSON.stringify(value)}`;
    if (search.tried.has(known)) continue;
    search.tried.add(known);
    const tried = [{ value, parts: plain }];
    for (const { other, play } of others) {
      if (search.visits >= mostVisits) break;
      tried.push({ value: other, parts: await parting({ ...scenario, play }, search) });
    }
    const parted = tried.filter(({ parts }) => parts !== undefined);
    // If all values cause a difference, this answer is not the reason.
    if (parted.length === tried.length) continue;
    for (const parts of new Map(parted.map((one) => [JSON.stringify(one.parts), one.parts])).values()) {
      if (parts === undefined) continue;
      const same = parted.filter((one) => JSON.stringify(one.parts) === JSON.stringify(parts));
      const values = same.map((one) => named(choiceLabel(search.choices, name, one.value), one.value)).toSorted();
      found.push({
        who: `applicants with ${name} ${values.join(' or ')}, otherwise as in “${scenario.about}”`,
        ...parts,
      });
    }
  }
  return found.length > 0 || plain === undefined
    ? found
    : [{ who: `applicants who do as in “${scenario.about}”`, ...plain }];
}

function named(label: string | undefined, value: unknown): string {
  const written = JSON.stringify(value);
  return label === undefined ? written : `“${label}” (${written})`;
}

/** The first different step; undefined if both flows reach the same steps. */
async function parting(scenario: ScenarioFile, search: Search): Promise<Omit<Witness, 'who'> | undefined> {
  search.visits += 1;
  const [was, is] = [await wayThrough(scenario, search.before), await wayThrough(scenario, search.after)];
  const at = was.findIndex((step, index) => step !== is[index]);
  return at < 0 ? undefined : { was: was[at] ?? 'nothing', is: is[at] ?? 'nothing' };
}

/** The state after each move: step, modal and errors, or the reason why a move is impossible. */
async function wayThrough(scenario: ScenarioFile, stage: PlayContext): Promise<string[]> {
  const way: string[] = [];
  const { at, locale } = scenario;
  if (at !== undefined && !Object.hasOwn(stage.flow.flow.steps, at)) return ['a step that does not exist'];
  if (locale !== undefined && !Object.hasOwn(stage.flow.copy, locale)) return ['a locale that does not exist'];
  const visit = beginScenario(scenario, stage);
  try {
    for (const { expect: _, ...move } of scenario.play) {
      const refusal = await makeMove(withoutRequests(move), visit, stage.actions);
      if (refusal !== undefined) return [...way, 'a screen where that cannot be done'];
      const { step, modal } = visit.screen();
      const errors = Object.keys(visit.errors());
      way.push([step ?? 'no step', modal?.name ?? '', ...errors.map((name) => `an error at ${name}`)].join(' ').trim());
    }
    return way;
  } finally {
    visit.runtime.destroy();
  }
}

/** Removes expected requests, which may differ between the flows. */
function withoutRequests({ reply, fail, ...move }: Move): Move {
  const { request: _, ...answered } = reply ?? { action: '' };
  const { request: __, ...failed } = fail ?? { action: '' };
  return {
    ...move,
    ...(reply === undefined ? {} : { reply: answered }),
    ...(fail === undefined ? {} : { fail: failed as NonNullable<Move['fail']> }),
  };
}

interface Variant {
  readonly name: string;
  readonly value: unknown;
  readonly others: readonly { readonly other: unknown; readonly play: ScenarioFile['play'] }[];
}

function variants({ play }: ScenarioFile, { after, choices }: Search): Variant[] {
  return play.flatMap((move, index) =>
    (['fill', 'reply'] as const).flatMap((part) => {
      const given = part === 'fill' ? move.fill : move.reply?.with;
      return scalarsIn(given).map(({ path, value }) => ({
        name: part === 'fill' ? path.join('.') : `${path.join('.')} of ${move.reply?.action ?? ''}`,
        value,
        others: othersOf(value, after.flow.flow, choicesAt(choices, path.join('.'))).map((other) => ({
          other,
          play: play.with(index, withOther(move, part, written(given, path, other))),
        })),
      }));
    }),
  );
}

function withOther(move: Move, part: 'fill' | 'reply', given: unknown): Move {
  if (part === 'fill') return { ...move, fill: given as NonNullable<Move['fill']> };
  return { ...move, reply: { ...(move.reply ?? { action: '' }), with: given } };
}

interface Scalar {
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean;
}

function scalarsIn(value: unknown, path: readonly (string | number)[] = []): Scalar[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    scalarsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Alternatives to a value: nearby numbers, other options of its list, or the opposite boolean. */
function othersOf(value: Scalar['value'], { options }: CompiledFlow, fetched: readonly KnownChoice[]): unknown[] {
  const ofList = [...new Set(fetched.map((choice) => choice.value))];
  if (ofList.length > 0) return ofList.filter((other) => other !== value && typeof other === typeof value).slice(0, 12);
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [1, -1, 2, -2, 3, -3, 5, -5, 10, -10].map((step) => value + step);
  const list = Object.values(options).find((choices) => choices.some((choice) => choice.value === value)) ?? [];
  return list
    .map((choice) => choice.value)
    .filter((choice) => choice !== value)
    .slice(0, 12);
}

function written(value: unknown, [first, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (first === undefined) return put;
  if (Array.isArray(value))
    return value.map((item, index) => (index === first ? written(item, rest, put) : (item as unknown)));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [first]: written(record[first], rest, put) };
}
