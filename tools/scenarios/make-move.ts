import type { Move } from '../../src/runtime/definition/definition.ts';
import type { ActionDeclaration } from '../../src/runtime/shapes/declarations.ts';
import type { ActionResult } from '../../src/runtime/shapes/ports.ts';
import type { ResolvedField } from '../../src/runtime/shapes/screen.ts';
import { choicesOf, fieldsOf, formsOf, acceptsAnswer, canRaise } from '../../src/testing/on-screen.ts';
import { enterAnswer } from '../../src/testing/enter-answer.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import { firstValueDifference } from './first-value-difference.ts';
import { openCalls, markAnswered } from './open-calls.ts';

type MoveWithoutExpectation = Omit<Move, 'expect'>;

/**
 * Performs a move as a user would.
 *
 * @returns the reason why the move is not possible; undefined if the move was made
 */
export async function makeMove(
  move: MoveWithoutExpectation,
  visit: TestVisit,
  actions: Readonly<Record<string, ActionDeclaration>>,
): Promise<string | undefined> {
  const { fill, press, record, wait, otherTab: otherTabData, connection, reply, fail, session } = move;
  const tasks: (() => string | undefined | Promise<string | undefined>)[] = [
    () => (fill === undefined ? undefined : fillFields(fill, visit)),
    () => (press === undefined ? undefined : raiseEvent(press, record, visit)),
    () => (wait === undefined ? undefined : advanceClock(wait, visit)),
    () => (otherTabData === undefined ? undefined : storeInOtherTab(otherTabData, visit)),
    () => (connection === undefined ? undefined : connect(connection, visit)),
    () => (reply === undefined ? undefined : replyToCall(reply, visit, successResult(reply, actions[reply.action]))),
    () => (fail === undefined ? undefined : replyToCall(fail, visit, failureResult(fail))),
    () => (session === undefined ? undefined : sendSessionEvent(session, visit)),
  ];
  for (const task of tasks) {
    const problem = await task();
    if (problem !== undefined) return problem;
    await settle();
  }
  return undefined;
}

/** Waits until the runtime has handled the reply. The runtime awaits only resolved promises. */
async function settle(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await Promise.resolve();
}

async function fillFields(answers: Readonly<Record<string, unknown>>, visit: TestVisit): Promise<string | undefined> {
  for (const [name, value] of Object.entries(answers)) {
    const field = fieldsOf(visit.screen()).find((candidate) => candidate.name === name || candidate.path === name);
    const problem = fillProblem(name, value, field, visit);
    if (problem !== undefined || field === undefined) return problem;
    enterAnswer(visit.runtime.dispatch, field, value);
    await settle();
  }
  return undefined;
}

function fillProblem(
  name: string,
  value: unknown,
  field: ResolvedField | undefined,
  visit: TestVisit,
): string | undefined {
  if (field === undefined)
    return `${visit.screen().step} has no field "${name}". Its fields: ${listNames(fieldsOf(visit.screen()).map((shownField) => shownField.name))}`;
  if (!field.enabled || field.readonly || field.isSubmitting === true)
    return `The field "${name}" cannot be filled now`;
  if (acceptsAnswer(field, value)) return undefined;
  const choices = choicesOf(field) ?? [];
  return `The field "${name}" does not offer ${JSON.stringify(value)}. It offers: ${listNames(choices.map((choice) => JSON.stringify(choice)))}`;
}

function raiseEvent(event: string, record: Move['record'], visit: TestVisit): string | undefined {
  const screen = visit.screen();
  const form = formsOf(screen).find(({ submit }) => submit === event);
  if (form === undefined && !canRaise(screen, event)) return `Nothing on ${screen.step} raises ${event}`;
  const data = record === undefined ? {} : { data: typeof record === 'string' ? { step: record } : { index: record } };
  visit.runtime.dispatch.raise(event, { ...data, ...(form === undefined ? {} : { form: form.id }) });
  return undefined;
}

function advanceClock(seconds: number, { clock }: TestVisit): undefined {
  clock.advance(seconds * 1_000);
}

function storeInOtherTab(stored: unknown, visit: TestVisit): undefined {
  visit.changeInOtherTab(stored);
}

function connect(connection: 'offline' | 'online', visit: TestVisit): undefined {
  visit.connect(connection === 'online');
}

type Reply = NonNullable<Move['reply']> | NonNullable<Move['fail']>;

async function replyToCall(
  { action, request }: Reply,
  visit: TestVisit,
  result: ActionResult,
): Promise<string | undefined> {
  const call = openCalls(visit).find((openCall) => openCall.action === action);
  if (call === undefined) {
    const openActions = openCalls(visit).map((openCall) => openCall.action);
    return `No call of "${action}" is open${openActions.length === 0 ? '' : `. Open calls: ${listNames(openActions)}`}`;
  }
  const difference = request === undefined ? undefined : firstValueDifference(request, call.input);
  if (difference !== undefined) return `The request of "${action}" differs: ${difference}`;
  markAnswered(call);
  await call.reply(result);
  return undefined;
}

function successResult(
  { outcome, with: reply = null }: NonNullable<Move['reply']>,
  action: ActionDeclaration | undefined,
): ActionResult {
  return { outcome: outcome ?? action?.success[0] ?? '', reply };
}

function failureResult({
  outcome,
  status = 400,
  message = '',
  loss,
  problems,
}: NonNullable<Move['fail']>): ActionResult {
  const details = { ...(loss === undefined ? {} : { loss }), ...(problems === undefined ? {} : { problems }) };
  return { outcome, failure: { status, message, name: 'HTTPError', ...details } };
}

function sendSessionEvent(sessionMove: NonNullable<Move['session']>, { sessions }: TestVisit): string | undefined {
  const { name, ask, report, finish, with: data = {}, answered: expectedAnswer } = sessionMove;
  const running = sessions.findLast(({ session, stopped }) => session === name && !stopped);
  if (running === undefined) return `No session "${name}" is running`;
  const difference =
    expectedAnswer === undefined ? undefined : firstValueDifference(expectedAnswer, running.answers.at(-1));
  if (difference !== undefined) return `The answer to "${name}" differs: ${difference}`;
  if (ask !== undefined) running.channel.ask(ask, data);
  if (report !== undefined) running.channel.report(report, data);
  if (finish !== undefined) running.channel.finish(finish, data);
  return undefined;
}

const maxNames = 12;

function listNames(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  const firstNames = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${firstNames} and ${names.length - maxNames} more` : firstNames;
}
