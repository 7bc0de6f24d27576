import { recordDocumentActions } from '../../../sandbox/controls/documents.ts';
import { answerLink } from '../../../sandbox/verification/instant-link.ts';
import { createRandomSource, type RandomSource } from '../../support/random-source.ts';
import { fillForm } from './fill-form.ts';
import type { Walker } from './walker.ts';

/** Limit of moves from any step to an end with the usual answers. */
const mostMoves = 45;

/** Events on screens without a form, in order of preference. */
const onward = [
  'GO_ON',
  'ACCEPT',
  'FINISH',
  'CHECK_STATUS',
  'SUBMIT',
  'RETRY',
  'ENTER_MANUALLY',
  'UPLOAD',
  'DID_NOT_RECEIVE',
  'RESTART',
];

/**
 * Continues to an end with the usual answers and a network without faults.
 *
 * @throws Error if no end is reached
 */
export async function finish(walker: Walker): Promise<void> {
  const random = createRandomSource(7);
  walker.network.plan([]);
  walker.network.release(true);
  await walker.settle('from here on all goes well');
  for (let count = 0; count < mostMoves; count += 1) {
    if (walker.screen().end !== null || isRefusedForGood(walker)) return;
    await walker.settle(`goes on: ${await step(walker, random)}`);
  }
  throw new Error(['No end was reached', '', 'The walk:', ...walker.transcript].join('\n'));
}

/**
 * The sandbox never returns the credit summary of this person (docs/reference/contract.md §3). The error screen shows the phone
 * number.
 */
function isRefusedForGood({ screen, sandbox }: Walker): boolean {
  const contacts = [...sandbox.world.contacts.values()];
  return screen().step === 'error' && contacts.some(({ ssn }) => ssn.endsWith('0003'));
}

async function step(walker: Walker, random: RandomSource): Promise<string> {
  const { step: name, modal } = walker.screen();
  const { forms, presses } = walker.offered();
  if (name === 'NEXT_STEPS') sendDocuments(walker);
  if (name === 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE' && openLink(walker)) return 'opens the link';
  const retry = presses.find(({ event }) => event.startsWith('RETRY_'));
  if (isCodeRefused(walker) && !walker.transcript.some((line) => line.includes(newCode))) {
    walker.pass(untilSendAgainMs);
    if (walker.offered().presses.some(({ event }) => event === 'SEND_AGAIN')) walker.press('SEND_AGAIN');
    return newCode;
  }
  const form = retry === undefined ? forms[0] : undefined;
  if (form !== undefined) {
    await fillForm(walker, form.id, 'usual', random);
    walker.press(form.submit, { form: form.id });
    return `submits ${form.id}`;
  }
  const wanted = onward.flatMap((event) => presses.find((press) => press.event === event) ?? []);
  const press = modal?.name === 'calculator-help' ? { event: 'CLOSE' } : (retry ?? wanted[0]);
  if (press === undefined) throw new Error(['Nothing leads on', '', 'The walk:', ...walker.transcript].join('\n'));
  walker.press(press.event, press);
  return `presses ${press.event}`;
}

const newCode = 'has a new code sent';
const untilSendAgainMs = 31_000;

function isCodeRefused({ offered }: Walker): boolean {
  return offered().fields.some(({ widget, error }) => widget === 'code-field' && error !== null);
}

function openLink({ sandbox: { world } }: Walker): boolean {
  const links = [...world.sessions.values()].flatMap((session) => session.sentLinks);
  const link = links.findLast(({ state }) => state === 'waiting');
  return link !== undefined && answerLink(world, link.id, 'confirm') === 'confirmed';
}

function sendDocuments({ sandbox: { world } }: Walker): void {
  for (const contact of world.contacts.values()) recordDocumentActions(world, contact, { documents: true });
}
