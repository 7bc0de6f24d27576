import type { GenericSchema } from 'valibot';
import type { ActionDeclaration } from '../runtime/shapes/declarations.ts';
import type { FieldProblem } from '../runtime/shapes/failure.ts';
import { callFailures, type FailureRule } from './failures.ts';
import type { PathParams } from './fill-path.ts';
import type { ActionInput } from './read-input.ts';
import { replyShapeOf } from './reply-shape.ts';

/** What an action may know of the visit beyond its input. */
export interface VisitFacts {
  /** Width of the top window in CSS pixels, now; undefined where a host page has not told it. @source decision 9 */
  readonly windowWidthPx: () => number | undefined;
}

/** A call of the server: how it is addressed, and what its replies mean. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the configured base; `{name}` is filled with the call's parameter of that name. */
  readonly path: string;
  /** The input's `authToken` goes along, as `Authorization: Bearer …`, where it holds one. */
  readonly auth?: true;
  /** What a successful reply must look like. */
  readonly reply: GenericSchema;
  /** The outcome of a reply in that shape. */
  readonly success: string;
  /**
   * Must not be done twice, whatever the bodies: while nobody knows what became of a request, that one is repeated
   * before another is sent. This is the outcome when its reply comes, and the other was never sent.
   */
  readonly once?: string;
  /** It asks how something stands, by another method than GET: what was answered before is out of date. */
  readonly reads?: true;
  /** How the body of a failure tells what is wrong with single fields: yields a list of `{ field, key, message }`. */
  readonly problems?: GenericSchema<unknown, readonly FieldProblem[]>;
  /** Replies that have an outcome of this call alone; they go before those of the whole server. */
  readonly failures?: readonly FailureRule[];
}

/** What goes out with a call. */
export interface Payload {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, without members that are undefined; no body where it is undefined itself. */
  readonly body?: unknown;
  /** Of which application it is: what may have been done for another is nothing to repeat. */
  readonly application?: string;
}

/** A payload with the parameters its path names. */
export type PayloadFor<Path extends string> = Omit<Payload, 'params'> &
  (keyof PathParams<Path> extends never ? { readonly params?: undefined } : { readonly params: PathParams<Path> });

/** Named work of a flow (`"call": "name"`): one call of the server, declared beside the code that fills it. */
export interface Action extends Endpoint {
  /** One sentence for editors. */
  readonly about: string;
  /** Names taken by `with`; a trailing `?` marks those that may be missing. */
  readonly input: readonly string[];
  /** Kinds of sensitive values that it sends on, as schemas name them; without it none. */
  readonly sensitive?: readonly string[];
  /** The server does it once however often it comes under one `Idempotency-Key`, or it only reads. */
  readonly repeatable?: true;
  /** @throws ActionError for an input no call can be made of */
  readonly payload: (input: ActionInput, facts: VisitFacts) => Payload;
}

/** An action whose payload has every parameter of its path. */
export function defineAction<const Path extends string>(
  action: Omit<Action, 'path' | 'payload'> & {
    readonly path: Path;
    readonly payload: (input: ActionInput, facts: VisitFacts) => PayloadFor<Path>;
  },
): Action {
  return action;
}

/**
 * What flows may know of these actions.
 *
 * @param rules the failures of the server they call, which each of them has
 */
export function declarationsOf(
  actions: Readonly<Record<string, Action>>,
  rules: readonly FailureRule[],
): Readonly<Record<string, ActionDeclaration>> {
  const ofServer = [...new Set(rules.map(({ outcome }) => outcome)), ...callFailures];
  return Object.fromEntries(
    Object.entries(actions).map(
      ([name, { about, input, success, once, sensitive = [], reply, failures = [], repeatable }]) => [
        name,
        {
          about,
          ...(repeatable && { repeatable }),
          input,
          success: once === undefined ? [success] : [success, once],
          failure: [...failures.map(({ outcome }) => outcome), ...ofServer],
          sensitive,
          reply: replyShapeOf(reply),
        },
      ],
    ),
  );
}
