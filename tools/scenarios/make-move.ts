import type { Move } from '../../src/runtime/definition/definition.ts';
import type { ActionDeclaration } from '../../src/runtime/shapes/declarations.ts';
import type { ActionResult } from '../../src/runtime/shapes/ports.ts';
import type { ResolvedField } from '../../src/runtime/shapes/screen.ts';
import { choicesOf, fieldsOf, formsOf, canAnswer, canRaise } from '../../src/testing/on-screen.ts';
import { enterAnswer } from '../../src/testing/enter-answer.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import { differenceOf } from './difference-of.ts';
import { openCalls, markAnswered } from './open-calls.ts';

type Deed = Omit<Move, 'expect'>;

/**
 * Performs a move as a user would.
 *
 * @returns why it cannot be done; undefined if it is done
 */
export async function makeMove(
  move: Deed,
  visit: TestVisit,
  actions: Readonly<Record<string, ActionDeclaration>>,
): Promise<string | undefined> {
  const { fill, press, record, wait, otherTab, connection, reply, fail, session } = move;
  const parts: (() => string | undefined | Promise<string | undefined>)[] = [
    () => (fill === undefined ? undefined : fillIn(fill, visit)),
    () => (press === undefined ? undefined : pressOn(press, record, visit)),
    () => (wait === undefined ? undefined : pass(wait, visit)),
    () => (otherTab === undefined ? undefined : goOnElsewhere(otherTab, visit)),
    () => (connection === undefined ? undefined : connect(connection, visit)),
    () => (reply === undefined ? undefined : answer(reply, visit, succeeded(reply, actions[reply.action]))),
    () => (fail === undefined ? undefined : answer(fail, visit, failed(fail))),
    () => (session === undefined ? undefined : speak(session, visit)),
  ];
  for (const part of parts) {
    const refusal = await part();
    if (refusal !== undefined) return refusal;
    await settled();
  }
  return undefined;
}

/** Waits until the runtime has handled the reply; it awaits only resolved promises. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

async function fillIn(answers: Readonly<Record<string, unknown>>, visit: TestVisit): Promise<string | undefined> {
  for (const [name, value] of Object.entries(answers)) {
    const field = fieldsOf(visit.screen()).find((one) => one.name === name || one.path === name);
    const refusal = whyNot(name, value, field, visit);
    if (refusal !== undefined || field === undefined) return refusal;
    enterAnswer(visit.runtime.dispatch, field, value);
    await settled();
  }
  return undefined;
}

function whyNot(name: string, value: unknown, field: ResolvedField | undefined, visit: TestVisit): string | undefined {
  if (field === undefined)
    return `${visit.screen().step} has no field "${name}". Its fields: ${namesIn(fieldsOf(visit.screen()).map((one) => one.name))}`;
  if (!field.enabled || field.readonly || field.isSubmitting === true)
    return `The field "${name}" cannot be filled now`;
  if (canAnswer(field, value)) return undefined;
  const choices = choicesOf(field) ?? [];
  return `The field "${name}" does not offer ${JSON.stringify(value)}. It offers: ${namesIn(choices.map((one) => JSON.stringify(one)))}`;
}

function pressOn(event: string, record: Move['record'], visit: TestVisit): string | undefined {
  const screen = visit.screen();
  const form = formsOf(screen).find(({ submit }) => submit === event);
  if (form === undefined && !canRaise(screen, event)) return `Nothing on ${screen.step} raises ${event}`;
  const data = record === undefined ? {} : { data: typeof record === 'string' ? { step: record } : { index: record } };
  visit.runtime.dispatch.raise(event, { ...data, ...(form === undefined ? {} : { form: form.id }) });
  return undefined;
}

function pass(seconds: number, { clock }: TestVisit): undefined {
  clock.advance(seconds * 1_000);
}

function goOnElsewhere(stored: unknown, visit: TestVisit): undefined {
  visit.changeInOtherTab(stored);
}

function connect(connection: 'offline' | 'online', visit: TestVisit): undefined {
  visit.connect(connection === 'online');
}

type Answer = NonNullable<Move['reply']> | NonNullable<Move['fail']>;

async function answer(
  { action, request }: Answer,
  visit: TestVisit,
  result: ActionResult,
): Promise<string | undefined> {
  const call = openCalls(visit).find((one) => one.action === action);
  if (call === undefined) {
    const others = openCalls(visit).map((one) => one.action);
    return `No call of "${action}" is open${others.length === 0 ? '' : `. Open calls: ${namesIn(others)}`}`;
  }
  const wrong = request === undefined ? undefined : differenceOf(request, call.input);
  if (wrong !== undefined) return `The request of "${action}" differs: ${wrong}`;
  markAnswered(call);
  await call.reply(result);
  return undefined;
}

function succeeded(
  { outcome, with: reply = null }: NonNullable<Move['reply']>,
  action: ActionDeclaration | undefined,
): ActionResult {
  return { outcome: outcome ?? action?.success[0] ?? '', reply };
}

function failed({ outcome, status = 400, message = '', loss, problems }: NonNullable<Move['fail']>): ActionResult {
  const more = { ...(loss === undefined ? {} : { loss }), ...(problems === undefined ? {} : { problems }) };
  return { outcome, failure: { status, message, name: 'HTTPError', ...more } };
}

function speak(spoken: NonNullable<Move['session']>, { sessions }: TestVisit): string | undefined {
  const { name, ask, report, finish, with: data = {}, answered: wanted } = spoken;
  const talk = sessions.findLast(({ session, stopped }) => session === name && !stopped);
  if (talk === undefined) return `No session "${name}" is running`;
  const wrong = wanted === undefined ? undefined : differenceOf(wanted, talk.answers.at(-1));
  if (wrong !== undefined) return `The answer to "${name}" differs: ${wrong}`;
  if (ask !== undefined) talk.channel.ask(ask, data);
  if (report !== undefined) talk.channel.report(report, data);
  if (finish !== undefined) talk.channel.finish(finish, data);
  return undefined;
}

const mostNames = 12;

function namesIn(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} and ${names.length - mostNames} more` : shown;
}
