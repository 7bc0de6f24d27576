import fc from 'fast-check';
import { recordDocumentActions } from '../../../sandbox/controls/documents.ts';
import { answerLink } from '../../../sandbox/verification/instant-link.ts';
import { createRandomSource, type RandomSource } from '../../support/random-source.ts';
import { type Fault, network } from './faults.ts';
import { fillForm, lastCode, answersOnScreen } from './fill-form.ts';
import { answerFor } from './answers.ts';
import type { Walker } from './walker.ts';

export interface Move {
  readonly kind: keyof typeof weights;
  /** Seed for the details of the move. */
  readonly seed: number;
  /** Faults of the following calls. */
  readonly network: readonly (Fault | null)[];
}

/** Frequency of each kind of move. */
const weights = {
  answer: 34,
  press: 24,
  type: 12,
  submit: 5,
  twice: 4,
  phone: 8,
  documents: 3,
  release: 6,
  wait: 4,
  reload: 3,
  leave: 1,
  back: 8,
  tab: 3,
  cut: 2,
} as const;

export const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.oneof(
    { withCrossShrink: true },
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Move['kind']) })),
  ),
  seed: fc.nat(0xffff),
  network,
});

/** Moves with browser buttons and tabs. */
export const browserMoves = [
  'loads the page again',
  'goes back',
  'goes forward',
  'opens another tab and closes it',
  'goes on in the other tab',
] as const;

/**
 * Makes a move.
 *
 * @returns its description
 */
export async function make({ kind, seed, network }: Move, walker: Walker): Promise<string> {
  const random = createRandomSource(seed);
  walker.network.plan(network);
  const what = await moves[kind](walker, random);
  await walker.settle(what);
  return what;
}

const minute = 60_000;
const times = [1_000, 31_000, 31_000, 3.5 * minute, 16 * minute, 24 * 60 * minute, 31 * 24 * 60 * minute];

const moves: Readonly<Record<Move['kind'], (walker: Walker, random: RandomSource) => Promise<string> | string>> = {
  async answer(walker, random) {
    const form = random.pick(walker.offered().forms);
    if (form === undefined) return waitsForLink(walker) ? moves.phone(walker, random) : pressOne(walker, random);
    await fillForm(walker, form.id, 'valid', random);
    return submit(walker, random);
  },
  press: pressOne,
  type(walker, random) {
    const field = random.pick(walker.offered().fields);
    if (field === undefined) return pressOne(walker, random);
    const value = answerFor(field, random.chance(0.3) ? 'valid' : 'odd', random, {
      code: lastCode(walker),
      beside: () => null,
    });
    walker.answer(field.path, value);
    if (random.chance(0.5)) walker.left(field.path);
    return `types ${JSON.stringify(value)?.slice(0, 40)} into ${field.path}`;
  },
  submit,
  twice(walker, random) {
    const form = random.pick(walker.offered().forms);
    if (form === undefined) {
      const press = random.pick(walker.offered().presses);
      if (press === undefined) return 'presses nothing';
      walker.press(press.event, press);
      if (walker.offered().presses.some(({ event }) => event === press.event)) walker.press(press.event, press);
      return `presses ${press.event} twice`;
    }
    walker.press(form.submit, { form: form.id });
    walker.press(form.submit, { form: form.id });
    return `submits ${form.id} twice`;
  },
  phone(walker, random) {
    const { world } = walker.sandbox;
    const links = [...world.sessions.values()].flatMap((session) => session.sentLinks);
    const link = random.chance(0.8) ? links.at(-1) : random.pick(links);
    if (link === undefined) return 'looks at the phone';
    return `the link is ${answerLink(world, link.id, random.chance(0.85) ? 'confirm' : 'refuse')}`;
  },
  documents(walker, random) {
    const { world } = walker.sandbox;
    const contact = random.pick([...world.contacts.values()]);
    if (contact === undefined) return 'has no documents';
    recordDocumentActions(world, contact, random.chance(0.5) ? { documents: true } : { references: true });
    return 'sends documents';
  },
  release(walker, random) {
    const held = walker.network.held;
    walker.network.release(random.chance(0.5));
    return `late replies come in: ${held - walker.network.held}`;
  },
  wait(walker, random) {
    const ms = random.pick(times) ?? 1_000;
    walker.pass(ms);
    return `waits for ${ms / 1_000} s`;
  },
  reload(walker) {
    walker.reload();
    return 'loads the page again';
  },
  leave(walker) {
    const { end } = walker.screen();
    walker.press('LEAVE');
    // Like `watchLeaving` for a page that is restored after its end.
    if (end !== null) walker.reload();
    return 'leaves and comes back';
  },
  async back(walker, random) {
    const { canGoBack, step, modal } = walker.screen();
    if (!canGoBack || modal !== null) return 'cannot go back';
    walker.press('BACK');
    if (random.chance(0.4)) return 'goes back';
    await walker.settle('goes back');
    const { canGoForward, busy } = walker.screen();
    if (!canGoForward || busy) return 'cannot go forward';
    const { network, screen, transcript } = walker;
    const asked = network.requests.length;
    walker.press('FORWARD');
    await walker.settle('goes forward');
    // A step without open questions saves its answers and continues automatically.
    const ledOn = network.requests.length > asked;
    if (screen().step === step || ledOn || network.held > 0) return 'goes forward';
    throw new Error([`Forward led to ${screen().step}, not to ${step}`, '', 'The walk:', ...transcript].join('\n'));
  },
  async tab(walker, random) {
    if (random.chance(0.6) && walker.turnToOther()) return 'goes on in the other tab';
    await walker.openAnother();
    return 'opens another tab and closes it';
  },
  cut(walker) {
    walker.cut();
    return 'loses the connection';
  },
};

function waitsForLink({ screen }: Walker): boolean {
  return screen().step === 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE';
}

function pressOne(walker: Walker, random: RandomSource): string {
  const press = random.pick(walker.offered().presses);
  if (press === undefined) return 'presses nothing';
  walker.press(press.event, press);
  return `presses ${press.event}${press.index === undefined ? '' : ` of ${press.index}`}`;
}

function submit(walker: Walker, random: RandomSource): string {
  const form = random.pick(walker.offered().forms);
  if (form === undefined) return pressOne(walker, random);
  const answered = answersOnScreen(walker);
  walker.press(form.submit, { form: form.id });
  return `submits ${form.id} with ${answered}`;
}
