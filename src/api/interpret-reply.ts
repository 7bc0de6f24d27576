import * as v from 'valibot';
import type { ReplyLoss } from '../http/exchange.ts';
import type { Failure } from '../runtime/shapes/failure.ts';
import { hasLimitedDepth } from '../runtime/utilities/json.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import type { ActionResult } from '../runtime/shapes/ports.ts';
import type { Endpoint } from './action.ts';
import type { FailureDefaults, FailureRule } from './failures.ts';
import {
  isJson,
  lastStatusWithBody,
  type RawReply,
  readReply,
  type ParsedReply,
  unusableReplyErrorNames,
} from './read-reply.ts';

export interface ReplyRules {
  /** The first rule that matches is used. */
  readonly rules: readonly FailureRule[];
  readonly failure: FailureDefaults;
}

export type ReportToDevelopers = (report: DeveloperReport) => void;

interface ReplyContext {
  readonly report: ReportToDevelopers;
  readonly isOnline?: (() => boolean) | undefined;
}

const serverError = 500;

/**
 * Converts a reply, or a lost reply, to an outcome. Only status 500 becomes `server-error` (A §8 "Any other 500"). A
 * status from 501 to 599 becomes `refused`, so that the applicant can try again.
 *
 * @source A §8 Status-specific screens, decision 3
 */
export function interpretReply(
  endpoint: Endpoint,
  received: RawReply | { readonly loss: ReplyLoss },
  { rules, failure: defaults, report, isOnline }: ReplyRules & ReplyContext,
): ActionResult {
  if ('loss' in received) {
    const loss = lossOf(received.loss, isOnline);
    const unsent = !received.loss.sent && ({ unsent: true } as const);
    return { outcome: 'unreachable', failure: { ...failureOfLoss(received.loss, defaults), loss, ...unsent } };
  }
  const { status } = received.response;
  const reply = readReply(received, defaults);
  const rule = [...(endpoint.failures ?? []), ...rules].find((candidate) => matchesRule(candidate, reply, received));
  const failure = 'failure' in reply ? reply.failure : undefined;
  const problems = problemsIn(endpoint, received);
  if (rule !== undefined)
    return { outcome: rule.outcome, failure: { ...failureOfRule(rule, reply, status), ...problems } };
  if (failure !== undefined) return { outcome: outcomeOf(failure), failure: { ...failure, ...problems } };
  const parsed = v.safeParse(endpoint.reply, 'value' in reply ? reply.value : undefined);
  if (parsed.success && hasLimitedDepth(parsed.output))
    return { outcome: endpoint.success, reply: parsed.output ?? null };
  report(mismatchReport(endpoint, parsed.issues?.[0]));
  return {
    outcome: 'invalid-reply',
    failure: { status, message: defaults.message, name: unusableReplyErrorNames.wrongShape },
  };
}

function problemsIn({ problems }: Endpoint, { text }: RawReply): Pick<Failure, 'problems'> {
  if (problems === undefined) return {};
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), problems), text);
  return parsed.success ? { problems: parsed.output } : {};
}

/**
 * The report contains no values, because they may be personal data. Without an issue, the reply is nested too deeply.
 */
function mismatchReport(
  { method, path, reply }: Endpoint,
  firstIssue: v.BaseIssue<unknown> | undefined,
): DeveloperReport {
  const issue = firstIssue && findDeepest(firstIssue);
  const member = issue && v.getDotPath(issue);
  const expected = issue === undefined ? 'nested less deeply' : (issue.expected ?? reply.expects);
  return {
    code: 'invalid-reply',
    where: { call: `${method} ${path}` },
    why: `The reply does not match the declaration of the action: ${member ?? 'the reply'} must be ${expected}.`,
    fix: 'Change the reply of the server, or the declared reply of the action.',
  };
}

/** For a union, returns the issue of the option that matches best. */
function findDeepest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const depth = ({ path }: v.BaseIssue<unknown>): number => path?.length ?? 0;
  return (issue.issues ?? [])
    .map(findDeepest)
    .reduce((best, candidate) => (depth(candidate) > depth(best) ? candidate : best), issue);
}

function lossOf({ why }: ReplyLoss, isOnline: ReplyContext['isOnline']): NonNullable<Failure['loss']> {
  if (isOnline?.() === false) return 'offline';
  return why === 'timeout' ? 'slow' : 'network';
}

function failureOfLoss({ why, cause }: ReplyLoss, { status, message }: FailureDefaults): Failure {
  if (why === 'timeout') return { status, message, name: 'TimeoutError' };
  if (!(cause instanceof Error)) return { status, message, name: 'Error' };
  return { status, message: cause.message === '' ? message : cause.message, name: cause.name };
}

function matchesRule(
  { status, messagePattern, isJsonOnly }: FailureRule,
  reply: ParsedReply,
  received: RawReply,
): boolean {
  if (isJsonOnly && !isJson(received)) return false;
  const message = 'failure' in reply ? reply.failure.message : reply.message;
  if (messagePattern !== undefined && !messagePattern.test(message ?? '')) return false;
  if ('failure' in reply) return status === undefined || status === reply.failure.status;
  return status === 'success' || (status === undefined && received.response.status <= lastStatusWithBody);
}

function failureOfRule({ name }: FailureRule, reply: ParsedReply, status: number): Failure {
  const failure = 'failure' in reply ? reply.failure : { status, message: reply.message ?? '', name: 'Error' };
  return name === undefined ? failure : { ...failure, name };
}

function outcomeOf({ status, name }: Failure): string {
  if (name === unusableReplyErrorNames.noJson) return 'invalid-reply';
  return status === serverError ? 'server-error' : 'refused';
}
