import { recordDocumentActions } from '../../sandbox/controls/documents.ts';
import { answerLink } from '../../sandbox/verification/instant-link.ts';
import type { ResolvedField } from '../../src/runtime/shapes/screen.ts';
import { choicesOf } from '../../src/testing/on-screen.ts';
import { createRandomSource } from '../support/random-source.ts';
import { answerFor } from '../refinance/walks/answers.ts';
import { lastCode } from '../refinance/walks/fill-form.ts';
import type { Press } from '../refinance/walks/offered.ts';
import type { Walker } from '../refinance/walks/walker.ts';
import type { Journey } from './journeys.ts';

/** A simulated applicant: answers the questions, retries failed actions, then tries other events. */
export interface Player {
  act(): Promise<string>;
  /** Resets the counts of failed attempts, after an interruption or in another application. */
  beginAgain(): void;
}

/**
 * Events in order of preference, after the wanted event, `RETRY_…` events and forms. An event is repeated only after
 * the others had as many attempts.
 */
const onward = [
  'GO_ON',
  'ACCEPT',
  'FINISH',
  'SUBMIT',
  'RETRY',
  'CHECK_STATUS',
  'UPLOAD',
  'SEND_AGAIN',
  'BACK',
  'CHANGE_NUMBER',
  'DID_NOT_RECEIVE',
  'ENTER_MANUALLY',
  'NO_LOAN',
  'NOT_MY_ADDRESS',
  'RESTART',
  'CLOSE',
];

const secondsMs = 5_000;
const untilSendAgainMs = 31_000;
/** Up to a minute for a list to load. */
const mostWaits = 12;

function isLoading({ offered }: Walker): boolean {
  const items = offered().forms.flatMap((form) => form.items);
  return items.some((item) => 'section' in item && item.fields.some(({ isLoading }) => isLoading));
}

/**
 * @param journey its answers and preferred events
 * @param tries number of attempts of one event before another is tried
 */
export function createPlayer(walker: Walker, journey: Journey, tries: number): Player {
  const counts = new Map<string, number>();
  const random = createRandomSource(7);
  let waitedForLink = 0;

  const place = (): string => [walker.screen().step, walker.screen().modal?.name].filter(Boolean).join(' ');
  const count = (key: string): number => counts.get(key) ?? 0;

  const answers = (field: ResolvedField): unknown => {
    const choices = choicesOf(field);
    const wanted = journey.answers[field.name];
    const value = typeof wanted === 'function' ? (wanted as (one: Walker) => unknown)(walker) : wanted;
    const isTaken = value !== undefined && (choices === undefined || choices.includes(value));
    const beside = (): unknown => null;
    return isTaken ? value : answerFor(field, 'usual', random, { code: lastCode(walker), beside });
  };
  const fill = async (form: string): Promise<void> => {
    const done = new Set<string>();
    const paths = (): readonly ResolvedField[] => {
      const own = walker
        .offered()
        .forms.filter(({ id }) => id === form)
        .flatMap(({ items }) => items);
      const fields = own.flatMap((item) => ('section' in item ? item.fields.map(({ path }) => path) : []));
      return walker.offered().fields.filter(({ path }) => fields.includes(path) && !done.has(path));
    };
    for (let field = paths()[0]; field !== undefined; field = paths()[0]) {
      done.add(field.path);
      const value = answers(field);
      if (field.value === value) continue;
      walker.answer(field.path, value);
      // Some lists are loaded after the answer that they depend on.
      await walker.network.quiet();
      for (let waits = 0; isLoading(walker) && waits < mostWaits; waits += 1) {
        walker.pass(secondsMs);
        await walker.network.quiet();
      }
    }
  };
  const beginAgain = (): void => {
    counts.clear();
    waitedForLink = 0;
  };
  const press = async (wanted: Press): Promise<string> => {
    counts.set(`${place()} ${wanted.event}`, count(`${place()} ${wanted.event}`) + 1);
    if (wanted.form !== undefined) await fill(wanted.form);
    if (wanted.event === 'RESTART') beginAgain();
    walker.press(wanted.event, wanted);
    return `presses ${wanted.event}`;
  };
  /** The best offered event among those with the fewest attempts. */
  const choose = (): Press | undefined => {
    const { presses } = walker.offered();
    const way = journey.ways?.[place()];
    const first = typeof way === 'function' ? way(walker) : way;
    const rank = ({ event, form }: Press): number => {
      if (event === first) return -3;
      if (event.startsWith('RETRY_')) return -2;
      return form === undefined ? onward.indexOf(event) : -1;
    };
    const wanted = presses.filter(
      ({ event, form }) =>
        form !== undefined || event === first || event.startsWith('RETRY_') || onward.includes(event),
    );
    const round = ({ event }: Press): number => Math.floor(count(`${place()} ${event}`) / tries);
    return wanted.toSorted((one, other) => round(one) - round(other) || rank(one) - rank(other))[0];
  };
  const outside = (): string | undefined => {
    const { world } = walker.sandbox;
    if (walker.screen().step === 'NEXT_STEPS' && count('NEXT_STEPS SUBMIT') > 0 && count('documents') < 1) {
      counts.set('documents', 1);
      for (const contact of world.contacts.values()) recordDocumentActions(world, contact, { documents: true });
      return 'sends documents';
    }
    const links = [...world.sessions.values()].flatMap((session) => session.sentLinks);
    const link = links.findLast(({ state }) => state === 'waiting');
    const isAsked = walker.screen().step === 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE';
    if (isAsked && link !== undefined && answerLink(world, link.id, 'confirm') === 'confirmed') return 'opens the link';
    const isWaiting = isAsked && waitedForLink < 8;
    if (!isWaiting) return undefined;
    waitedForLink += 1;
    walker.pass(secondsMs);
    return 'waits for the link';
  };
  const renewCode = async (): Promise<string | undefined> => {
    const isRefused = walker.offered().fields.some(({ widget, error }) => widget === 'code-field' && error !== null);
    if (!isRefused || count('code') > 2) return undefined;
    counts.set('code', count('code') + 1);
    walker.pass(untilSendAgainMs);
    const again = walker.offered().presses.find(({ event }) => event === 'SEND_AGAIN');
    return again === undefined ? 'waits for another code' : press(again);
  };

  return {
    beginAgain,
    async act() {
      if (walker.screen().busy || (isLoading(walker) && count('list') < mostWaits)) {
        if (!walker.screen().busy) counts.set('list', count('list') + 1);
        walker.pass(secondsMs);
        return 'waits';
      }
      const done = outside() ?? (await renewCode());
      if (done !== undefined) return done;
      const wanted = choose();
      if (wanted === undefined) throw new Error('Nothing that is offered leads on');
      return press(wanted);
    },
  };
}
