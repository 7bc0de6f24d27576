import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import { makeMove } from '../../scenarios/make-move.ts';
import { choiceLabel, choicesForField, type FetchedChoice, type FetchedChoices } from '../explain/fetched-choices.ts';
import { beginScenario, type PlayContext } from '../../scenarios/play-scenario.ts';

/** An example visitor who reaches a different step in the new flow. */
export interface AffectedVisitor {
  /** Their answers or actions, in plain English. */
  readonly who: string;
  /** The step that they reach in the old flow. `is` is the step in the new flow. */
  readonly was: string;
  readonly is: string;
}

/** Maximum number of visits in a search. Each visit is played on both flows. */
const maxVisits = 600;

/**
 * Plays scenarios on both flows, first unchanged and then with one number or choice varied.
 *
 * @param choices fetched choices, with the values to try and their labels
 * @returns one example visitor for each different result
 */
export async function findAffectedVisitors(
  before: PlayContext,
  after: PlayContext,
  scenarios: readonly ScenarioFile[],
  choices: FetchedChoices = new Map(),
): Promise<AffectedVisitor[]> {
  const witnesses = new Map<string, AffectedVisitor>();
  const search: Search = { before, after, choices, visits: 0, tried: new Set() };
  // Short scenarios play faster and make clearer examples.
  for (const scenario of scenarios.toSorted((a, b) => a.play.length - b.play.length)) {
    for (const witness of await witnessesIn(scenario, search)) {
      const key = `${witness.was} ${witness.is}`;
      if (!witnesses.has(key)) witnesses.set(key, witness);
    }
  }
  return [...witnesses.values()];
}

interface Search {
  readonly before: PlayContext;
  readonly after: PlayContext;
  readonly choices: FetchedChoices;
  visits: number;
  /** Names and values for which alternatives have been played. */
  readonly tried: Set<string>;
}

/** Visitors whose different result is due to one answer or reply. If none is found, the unchanged scenario is tried. */
async function witnessesIn(scenario: ScenarioFile, search: Search): Promise<AffectedVisitor[]> {
  const unchanged = await firstDifference(scenario, search);
  const witnesses: AffectedVisitor[] = [];
  for (const { name, value, alternatives: others } of variants(scenario, search)) {
    const variantKey = `${name} ${JSON.stringify(value)}`;
    if (search.tried.has(variantKey)) continue;
    search.tried.add(variantKey);
    const results = [{ value, difference: unchanged }];
    for (const { other: replacement, play } of others) {
      if (search.visits >= maxVisits) break;
      results.push({ value: replacement, difference: await firstDifference({ ...scenario, play }, search) });
    }
    const differing = results.filter(({ difference }) => difference !== undefined);
    // If every value causes a difference, this answer is not the reason.
    if (differing.length === results.length) continue;
    for (const difference of new Map(
      differing.map((result) => [JSON.stringify(result.difference), result.difference]),
    ).values()) {
      if (difference === undefined) continue;
      const alike = differing.filter((result) => JSON.stringify(result.difference) === JSON.stringify(difference));
      const values = alike
        .map((result) => describeValue(choiceLabel(search.choices, name, result.value), result.value))
        .toSorted();
      witnesses.push({
        who: `applicants with ${name} ${values.join(' or ')}, otherwise as in “${scenario.about}”`,
        ...difference,
      });
    }
  }
  return witnesses.length > 0 || unchanged === undefined
    ? witnesses
    : [{ who: `applicants who do as in “${scenario.about}”`, ...unchanged }];
}

function describeValue(label: string | undefined, value: unknown): string {
  const literal = JSON.stringify(value);
  return label === undefined ? literal : `“${label}” (${literal})`;
}

/** The first state that differs between the flows; undefined if no state differs. */
async function firstDifference(
  scenario: ScenarioFile,
  search: Search,
): Promise<Omit<AffectedVisitor, 'who'> | undefined> {
  search.visits += 1;
  const [oldPath, newPath] = [await pathOf(scenario, search.before), await pathOf(scenario, search.after)];
  const index = oldPath.findIndex((step, index) => step !== newPath[index]);
  return index < 0 ? undefined : { was: oldPath[index] ?? 'nothing', is: newPath[index] ?? 'nothing' };
}

/** The state after each move: step, modal and errors, or the reason why a move is impossible. */
async function pathOf(scenario: ScenarioFile, context: PlayContext): Promise<string[]> {
  const path: string[] = [];
  const { at: step, locale } = scenario;
  if (step !== undefined && !Object.hasOwn(context.flow.flow.steps, step)) return ['a step that does not exist'];
  if (locale !== undefined && !Object.hasOwn(context.flow.copy, locale)) return ['a locale that does not exist'];
  const visit = beginScenario(scenario, context);
  try {
    for (const { expect: _, ...move } of scenario.play) {
      const refusal = await makeMove(withoutRequests(move), visit, context.actions);
      if (refusal !== undefined) return [...path, 'a screen where that cannot be done'];
      const { step, modal } = visit.screen();
      const errors = Object.keys(visit.errors());
      path.push(
        [step ?? 'no step', modal?.name ?? '', ...errors.map((name) => `an error at ${name}`)].join(' ').trim(),
      );
    }
    return path;
  } finally {
    visit.runtime.destroy();
  }
}

/** Removes the expected requests from a move, because requests may differ between the flows. */
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
  readonly alternatives: readonly { readonly other: unknown; readonly play: ScenarioFile['play'] }[];
}

function variants({ play }: ScenarioFile, { after, choices }: Search): Variant[] {
  return play.flatMap((move, index) =>
    (['fill', 'reply'] as const).flatMap((source) => {
      const values = source === 'fill' ? move.fill : move.reply?.with;
      return scalarsIn(values).map(({ path, value }) => ({
        name: source === 'fill' ? path.join('.') : `${path.join('.')} of ${move.reply?.action ?? ''}`,
        value,
        alternatives: alternativesTo(value, after.flow.flow, choicesForField(choices, path.join('.'))).map(
          (replacement) => ({
            other: replacement,
            play: play.with(index, withValues(move, source, replaceAt(values, path, replacement))),
          }),
        ),
      }));
    }),
  );
}

function withValues(move: Move, source: 'fill' | 'reply', values: unknown): Move {
  if (source === 'fill') return { ...move, fill: values as NonNullable<Move['fill']> };
  return { ...move, reply: { ...(move.reply ?? { action: '' }), with: values } };
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

/** Alternatives to a value: nearby numbers, other options in the same list, or the opposite boolean. */
function alternativesTo(
  value: Scalar['value'],
  { options }: CompiledFlow,
  fetched: readonly FetchedChoice[],
): unknown[] {
  const fetchedValues = [...new Set(fetched.map((choice) => choice.value))];
  if (fetchedValues.length > 0)
    return fetchedValues
      .filter((replacement) => replacement !== value && typeof replacement === typeof value)
      .slice(0, 12);
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [1, -1, 2, -2, 3, -3, 5, -5, 10, -10].map((step) => value + step);
  const list = Object.values(options).find((choices) => choices.some((choice) => choice.value === value)) ?? [];
  return list
    .map((choice) => choice.value)
    .filter((choice) => choice !== value)
    .slice(0, 12);
}

function replaceAt(value: unknown, [first, ...otherKeys]: readonly (string | number)[], replacement: unknown): unknown {
  if (first === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (index === first ? replaceAt(item, otherKeys, replacement) : (item as unknown)));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [first]: replaceAt(record[first], otherKeys, replacement) };
}
