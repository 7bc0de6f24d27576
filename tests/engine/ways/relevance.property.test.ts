import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPath } from '../../../src/runtime/utilities/paths.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { ReviewedAnswers, reviewedOn } from '../../support/reviewed-answers.ts';
import { compileSmall, joinCompilation, startFlow, type SmallFiles } from '../../support/small-flow.ts';

const steps = [0, 1, 2, 3];
const last = 3;

type Name = 'a' | 'b';

/** By step: the answer that must be "x" for the second field to be visible. */
type Guards = readonly ({ readonly step: number; readonly name: Name } | undefined)[];

type Move =
  { readonly kind: 'GO' | 'BACK' | 'SEND' } | { readonly kind: 'input'; readonly name: Name; readonly value: string };

const anyGuards: fc.Arbitrary<Guards> = fc.tuple(
  ...steps.map((own) =>
    fc.option(
      fc
        .record({ step: fc.nat(own), name: fc.constantFrom<Name>('a', 'b') })
        .map((guard) => (guard.step === own ? { ...guard, name: 'a' as const } : guard)),
      { nil: undefined },
    ),
  ),
);
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constantFrom('GO' as const, 'GO' as const, 'GO' as const, 'BACK' as const, 'SEND' as const) }),
  fc.record({
    kind: fc.constant('input' as const),
    name: fc.constantFrom<Name>('a', 'b'),
    value: fc.constantFrom('x', 'x', 'y'),
  }),
);

const idOf = (step: number): string => `STEP_${step}`;

function stepFile(step: number, guard: Guards[number]): object {
  const field = (name: Name, when?: string): object => ({
    name,
    widget: 'text-field',
    label: 'word',
    messages: { '*': 'name.short' },
    ...(when === undefined ? {} : { when }),
  });
  const own = `e${step}`;
  const to = (by: number): string => idOf(Math.min(step + by, last));
  return {
    id: idOf(step),
    title: 'word',
    back: true,
    view: [
      { heading: 'word' },
      ...(step === last ? [{ review: steps.slice(0, last).map(idOf), change: 'word' }] : []),
      {
        form: own,
        submit: 'GO',
        button: 'word',
        sections: [
          {
            schema: 'asked',
            bind: own,
            fields: [field('a'), field('b', guard && `$e${guard.step}.${guard.name} = 'x'`)],
          },
        ],
      },
    ],
    on: {
      GO: step === last ? [{ stay: true }] : [{ goto: to(2), when: `$${own}.b = 'x'` }, { goto: to(1) }],
      SEND: [{ call: 'work', busy: 'none', with: Object.fromEntries(steps.map((each) => [`e${each}`, `$e${each}`])) }],
    },
  };
}

const compiled = new Map<string, ReturnType<typeof compileSmall>>();

function compile(guards: Guards): ReturnType<typeof compileSmall> {
  const key = JSON.stringify(guards);
  const files: SmallFiles = {
    'flow.json': { first: idOf(0), start: [{ goto: idOf(0) }] },
    'context.json': Object.fromEntries(steps.map((step) => [`e${step}`, { schema: 'asked' }])),
    'schemas/asked.json': { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    ...Object.fromEntries(steps.map((step) => [`steps/${idOf(step)}.json`, stepFile(step, guards[step])])),
  };
  const known = compiled.get(key) ?? compileSmall(files);
  compiled.set(key, known);
  return known;
}

/** A simple model of the rules: a path, the answers, and which of them a visible field asks for. */
class Expected {
  readonly answers: Partial<Record<Name, string>>[] = steps.map(() => ({}));
  path = [0];
  readonly #guards: Guards;

  constructor(guards: Guards) {
    this.#guards = guards;
  }

  get step(): number {
    return this.path.at(-1) ?? 0;
  }

  isRelevant(step: number, name: Name): boolean {
    const guard = this.#guards[step];
    if (!this.path.includes(step)) return false;
    if (name === 'a' || guard === undefined) return true;
    return this.isRelevant(guard.step, guard.name) && this.answers[guard.step]?.[guard.name] === 'x';
  }

  play(move: Move): void {
    const own = this.answers[this.step] ?? {};
    if (move.kind === 'input') {
      if (this.isRelevant(this.step, move.name)) own[move.name] = move.value;
    } else if (move.kind === 'BACK') {
      if (this.path.length > 1) this.path = this.path.slice(0, -1);
    } else if (move.kind === 'GO' && this.step < last) {
      const by = this.isRelevant(this.step, 'b') && own.b === 'x' ? 2 : 1;
      this.path = [...this.path, Math.min(this.step + by, last)];
    }
  }

  /** The content of a request. */
  sent(): object {
    const relevant = (step: number): object =>
      Object.fromEntries(
        Object.entries(this.answers[step] ?? {}).filter(([name]) => this.isRelevant(step, name as Name)),
      );
    return Object.fromEntries(steps.map((step) => [`e${step}`, relevant(step)]));
  }
}

test('a request contains the relevant answers and no others, each as a review shows it', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyGuards, fc.array(anyMove, { maxLength: 40, size: 'max' }), (guards, moves) => {
      const compilation = compile(guards);
      const world = startFlow(compilation);
      const { dispatch } = world.runtime;
      const answers = new ReviewedAnswers(joinCompilation(compilation).runnable);
      const expected = new Expected(guards);
      for (const move of [...moves, { kind: 'SEND' } as const]) {
        if (move.kind === 'input') dispatch.input(`e${expected.step}.${move.name}`, move.value);
        else dispatch.raise(move.kind, move.kind === 'GO' ? { form: `e${expected.step}` } : {});
        expected.play(move);
        expect(world.runtime.snapshot().step).toBe(idOf(expected.step));
        const now = world.runtime.snapshot();
        for (const call of move.kind === 'SEND' ? world.calls.slice(-1) : []) {
          expect(call.input).toEqual(expected.sent());
          expect(answers.differences(call, now)).toEqual([]);
        }
        const { screen } = world.runtime.store;
        for (const [path, value] of reviewedOn(screen))
          expect(value ?? undefined, `${path} in a review`).toEqual(readPath(expected.sent(), path.split('.')));
        answers.recordScreen(screen, now);
      }
      compared += answers.compared;
    }),
    { numRuns: propertyRuns(10_000) },
  );
  expect(compared, 'answers that a review showed and a request sent').toBeGreaterThan(5);
}, 3_600_000);
