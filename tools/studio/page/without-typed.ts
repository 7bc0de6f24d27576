import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { PreviewSamples } from '../../../src/runtime/visit/preview-snapshot.ts';
import type { RecordedMove } from '../scenarios/recording.ts';

/** Moves in which nothing stands that was typed into a sensitive field, and the fields for which there is no sample. */
export interface WithoutTyped {
  readonly moves: readonly RecordedMove[];
  /** Paths, each once: for these nothing can be written in the place of what was typed. */
  readonly unsampled: readonly string[];
}

type Deed = RecordedMove['move'];

interface Typed {
  readonly text: string;
  readonly sample: unknown;
}

/** Shorter texts stand in others by chance. */
const shortestInText = 3;

/**
 * What was typed into sensitive fields, written as the sample of the same field, wherever it comes back too.
 *
 * @param sensitive names whose values are sensitive, wherever they stand in a path
 */
export function withoutTyped(
  moves: readonly RecordedMove[],
  sensitive: readonly string[],
  samples: PreviewSamples,
): WithoutTyped {
  const typed: Typed[] = [];
  const unsampled = new Set<string>();
  const answer = (path: string, value: unknown, step: string | null): unknown => {
    const isSensitive = path.split('.').some((name) => sensitive.includes(name));
    if (!isSensitive || isEmptyValue(value)) return value;
    const sample = sampleAt(path, step, samples);
    if (sample === undefined) unsampled.add(path);
    for (const text of textsIn(value)) typed.push({ text, sample });
    return sample;
  };
  let step: string | null = null;
  const filled = moves.map(({ move, then }) => {
    const currentStep: string | null = step ?? then.step;
    ({ step } = then);
    const { fill } = move;
    if (fill === undefined) return { move, then };
    const answers = Object.entries(fill).map(([path, value]) => [path, answer(path, value, currentStep)]);
    return { move: { ...move, fill: Object.fromEntries(answers) as Record<string, unknown> }, then };
  });
  const written = filled.map(({ move, then }) => ({ move: { ...move, ...cameBack(move, typed) }, then }));
  return { moves: written, unsampled: [...unsampled] };
}

/** What came back, with samples where it says what was typed. */
function cameBack({ reply, fail, session }: Deed, typed: readonly Typed[]): Deed {
  const restore = <Value>(value: Value): Value => replaced(value, typed) as Value;
  return {
    ...(reply && { reply: { ...reply, with: restore(reply.with) } }),
    ...(fail && { fail: { ...fail, message: restore(fail.message), problems: restore(fail.problems) } }),
    ...(session && { session: { ...session, with: restore(session.with) } }),
  };
}

/** Neither nothing nor a yes or no tells of anybody. */
function isEmptyValue(value: unknown): boolean {
  return value === null || value === '' || typeof value === 'boolean';
}

function sampleAt(path: string, step: string | null, { context, steps = {} }: PreviewSamples): unknown {
  const all: unknown = { ...context, ...steps[step ?? '']?.context };
  return path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], all);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function replaced(value: unknown, typed: readonly Typed[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, typed));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, typed)]));
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const match = typed.find(({ text }) => normalize(text) === normalize(String(value)));
  if (match !== undefined) return match.sample;
  if (typeof value === 'number') return value;
  return typed
    .filter(({ text }) => text.length >= shortestInText)
    .reduce((text, typedValue) => text.replaceAll(typedValue.text, String(typedValue.sample)), value);
}

/** A number is the same however it is set apart: `(303) 555-0100`. */
function normalize(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? text : letters;
}
