/**
 * Runs actions: server calls that a flow starts by name (`"call": "name"`). This folder may import
 * `src/runtime` and `src/http`.
 */
import type { GenericSchema } from 'valibot';
import type { ActionDeclaration } from '../runtime/shapes/declarations.ts';
import type { FieldProblem } from '../runtime/shapes/failure.ts';
import { callFailureOutcomes, type FailureRule } from './failures.ts';
import type { ActionInput } from './read-input.ts';
import { replyShapeOf } from './reply-shape.ts';

export interface PayloadContext {
  /** Width of the top-level window; undefined if the host page has not sent it. @source decision 9 */
  readonly windowWidthPx: () => number | undefined;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path relative to the configured base URL, with `{name}` placeholders for `params`. */
  readonly path: string;
  /** Sends the input's `authToken`. */
  readonly auth?: true;
  readonly reply: GenericSchema;
  /** Outcome if the reply matches the `reply` schema. */
  readonly success: string;
  /**
   * The call must run at most once. While the result of an earlier request is unknown, that request is repeated first.
   * If the repeat succeeds, the new request is not sent and `once` is the outcome.
   */
  readonly once?: string;
  /** The call only reads data, although its method is not GET. */
  readonly isReadOnly?: true;
  /** Reads field errors from a failed reply. */
  readonly problems?: GenericSchema<unknown, readonly FieldProblem[]>;
  /** Failure rules for this call, checked before those for the server. */
  readonly failures?: readonly FailureRule[];
}

export interface Payload {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A request is repeated only for the same application. */
  readonly application?: string;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Tail}`
  ? Name | ParamNames<Tail>
  : never;

export type PathParams<Path extends string> = Readonly<Record<ParamNames<Path>, string>>;

export type PayloadFor<Path extends string> = Omit<Payload, 'params'> &
  (keyof PathParams<Path> extends never ? { readonly params?: undefined } : { readonly params: PathParams<Path> });

export interface Action extends Endpoint {
  readonly about: string;
  /** Names that `with` accepts. A trailing `?` marks an optional name. */
  readonly input: readonly string[];
  /** Kinds of sensitive values that the call sends. Schemas use the same names. */
  readonly sensitive?: readonly string[];
  /** The call can be repeated safely. */
  readonly repeatable?: true;
  /** @throws ActionError if the input is incomplete */
  readonly payload: (input: ActionInput, facts: PayloadContext) => Payload;
}

/** Returns the action. `payload` must provide every parameter in `path`. */
export function defineAction<const Path extends string>(
  action: Omit<Action, 'path' | 'payload'> & {
    readonly path: Path;
    readonly payload: (input: ActionInput, facts: PayloadContext) => PayloadFor<Path>;
  },
): Action {
  return action;
}

/** @param rules failure rules for the whole server */
export function actionDeclarationsOf(
  actions: Readonly<Record<string, Action>>,
  rules: readonly FailureRule[],
): Readonly<Record<string, ActionDeclaration>> {
  const commonFailures = [...new Set(rules.map(({ outcome }) => outcome)), ...callFailureOutcomes];
  return Object.fromEntries(
    Object.entries(actions).map(
      ([name, { about, input, success, once, sensitive = [], reply, failures = [], repeatable }]) => [
        name,
        {
          about,
          ...(repeatable && { repeatable }),
          input,
          success: once === undefined ? [success] : [success, once],
          failure: [...failures.map(({ outcome }) => outcome), ...commonFailures],
          sensitive,
          reply: replyShapeOf(reply),
        },
      ],
    ),
  );
}
