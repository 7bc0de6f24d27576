import type { ActionResult } from '../runtime/shapes/ports.ts';
import type { ApiClient, ApiResult } from './api-client.ts';
import type { ActionInput } from './read-input.ts';

/** What an action may know of the visit beyond its input. */
export interface VisitFacts {
  /** Width of the top window in CSS pixels, now; undefined where a host page has not told it. @source decisions 9 */
  readonly windowWidthPx: () => number | undefined;
}

/** What an action works with. */
export interface ActionContext {
  readonly api: ApiClient;
  readonly facts: VisitFacts;
  readonly signal: AbortSignal;
}

/**
 * One piece of named work: input in, outcome of its declaration out.
 *
 * @throws ActionError for an input no call can be made of; else only what the signal was aborted with
 */
export type Action = (input: ActionInput, context: ActionContext) => Promise<ActionResult>;

/** The result as the flow sees it: the reply under the success outcome, or the failure under its own. */
export function asActionResult(success: string, result: ApiResult<unknown>): ActionResult {
  if (!result.ok) return { outcome: result.outcome, failure: result.failure };
  return { outcome: success, reply: result.reply ?? null };
}
