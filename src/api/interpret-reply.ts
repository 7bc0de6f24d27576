import * as v from 'valibot';
import type { Loss } from '../http/exchange.ts';
import type { Failure } from '../runtime/shapes/failure.ts';
import { isShallow } from '../runtime/json.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import type { ActionResult } from '../runtime/shapes/ports.ts';
import type { Endpoint } from './action.ts';
import type { FailureDefaults, FailureRule } from './failures.ts';
import { isJson, lastReadStatus, type RawReply, readReply, type ReadReply, unreadReplies } from './read-reply.ts';

/** How replies of a server are understood. */
export interface ReplyRules {
  /** Its failures that have an outcome of their own; the first that applies counts. */
  readonly rules: readonly FailureRule[];
  readonly failure: FailureDefaults;
}

/** Takes what developers are told. */
export type Report = (report: DeveloperReport) => void;

interface Reading {
  readonly report: Report;
  /** False where the device itself knows that it has no connection. */
  readonly isOnline?: (() => boolean) | undefined;
}

const serverError = 500;

/**
 * What it means for the flow that this came, or that nothing came.
 *
 * Only the status 500 itself is a server error (A §8 "Any other 500"): 501 to 599 are refusals with a message, which
 * keep the applicant on the step, where sending again helps.
 *
 * @source A §8 Status-specific screens, decision 3
 */
export function interpretReply(
  endpoint: Endpoint,
  came: RawReply | { readonly loss: Loss },
  { rules, failure: defaults, report, isOnline }: ReplyRules & Reading,
): ActionResult {
  if ('loss' in came) {
    const loss = lossOf(came.loss, isOnline);
    const unsent = !came.loss.sent && ({ unsent: true } as const);
    return { outcome: 'unreachable', failure: { ...failureOfLoss(came.loss, defaults), loss, ...unsent } };
  }
  const { status } = came.response;
  const read = readReply(came, defaults);
  const rule = [...(endpoint.failures ?? []), ...rules].find((each) => applies(each, read, came));
  const failure = 'failure' in read ? read.failure : undefined;
  const problems = problemsIn(endpoint, came);
  if (rule !== undefined)
    return { outcome: rule.outcome, failure: { ...failureOfRule(rule, read, status), ...problems } };
  if (failure !== undefined) return { outcome: outcomeOf(failure), failure: { ...failure, ...problems } };
  const parsed = v.safeParse(endpoint.reply, 'value' in read ? read.value : undefined);
  if (parsed.success && isShallow(parsed.output)) return { outcome: endpoint.success, reply: parsed.output ?? null };
  report(misfit(endpoint, parsed.issues?.[0]));
  return {
    outcome: 'invalid-reply',
    failure: { status, message: defaults.message, name: unreadReplies.wrongShape },
  };
}

/** What the body says of single fields; nothing where the call does not say how that is read, or it is not there. */
function problemsIn({ problems }: Endpoint, { text }: RawReply): Pick<Failure, 'problems'> {
  if (problems === undefined) return {};
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), problems), text);
  return read.success ? { problems: read.output } : {};
}

/**
 * Names the member that is wrong and what is wanted there, never what came: that could be a person's.
 *
 * @param first what is wrong; undefined where it is only nested too deep
 */
function misfit({ method, path, reply }: Endpoint, first: v.BaseIssue<unknown> | undefined): DeveloperReport {
  const issue = first && deepest(first);
  const member = issue && v.getDotPath(issue);
  const wanted = issue === undefined ? 'nested less deep' : (issue.expected ?? reply.expects);
  return {
    code: 'invalid-reply',
    where: { call: `${method} ${path}` },
    why: `The reply is not what the action declares: ${member ?? 'the whole of it'} must be ${wanted}.`,
    fix: 'Make the server answer so, or change the reply that the action declares.',
  };
}

/** Of a choice between shapes, what went wrong in the one that came furthest. */
function deepest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const depth = ({ path }: v.BaseIssue<unknown>): number => path?.length ?? 0;
  return (issue.issues ?? []).map(deepest).reduce((found, each) => (depth(each) > depth(found) ? each : found), issue);
}

function lossOf({ why }: Loss, isOnline: Reading['isOnline']): NonNullable<Failure['loss']> {
  if (isOnline?.() === false) return 'offline';
  return why === 'timeout' ? 'slow' : 'network';
}

/** A §8: a network failure gives an error with the failure's name and message. */
function failureOfLoss({ why, cause }: Loss, { status, message }: FailureDefaults): Failure {
  if (why === 'timeout') return { status, message, name: 'TimeoutError' };
  if (!(cause instanceof Error)) return { status, message, name: 'Error' };
  return { status, message: cause.message === '' ? message : cause.message, name: cause.name };
}

function applies({ status, says, inJson }: FailureRule, read: ReadReply, came: RawReply): boolean {
  if (inJson && !isJson(came)) return false;
  const message = 'failure' in read ? read.failure.message : read.message;
  if (says !== undefined && !says.test(message ?? '')) return false;
  if ('failure' in read) return status === undefined || status === read.failure.status;
  return status === 'success' || (status === undefined && came.response.status <= lastReadStatus);
}

function failureOfRule({ name }: FailureRule, read: ReadReply, status: number): Failure {
  const failure = 'failure' in read ? read.failure : { status, message: read.message ?? '', name: 'Error' };
  return name === undefined ? failure : { ...failure, name };
}

function outcomeOf({ status, name }: Failure): string {
  if (name === unreadReplies.noJson) return 'invalid-reply';
  return status === serverError ? 'server-error' : 'refused';
}
