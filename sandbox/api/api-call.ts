import type * as v from 'valibot';
import type { World } from '../world/world.ts';

/** A checked request, as an API call's answer sees it. */
export interface ApiRequest<Body, Query> {
  world: World;
  /** Scheme, host and port the caller reached the sandbox by. */
  origin: string;
  params: Readonly<Record<string, string>>;
  body: Body;
  query: Query;
  /** The text after `Bearer `, null without the header. */
  bearer: string | null;
}

/** One row of the endpoint table. `path` is the template of decision 1, without base and query. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** No shape: the call has no payload, its body is empty or `{}`. */
  body: v.GenericSchema | null;
  /** No shape: the call has no query. */
  query: v.GenericSchema | null;
  /** What makes two bodies under one Idempotency-Key the same request; without it, every character. */
  sameAs: ((body: unknown) => string) | null;
  answer: (request: ApiRequest<unknown, unknown>) => Response | Promise<Response>;
}

interface CallDefinition<Body extends v.GenericSchema | null, Query extends v.GenericSchema | null> {
  body?: Body;
  query?: Query;
  sameAs?: (body: Checked<Body>) => string;
  answer: (request: ApiRequest<Checked<Body>, Checked<Query>>) => Response | Promise<Response>;
}

type Checked<Shape> = Shape extends v.GenericSchema ? v.InferOutput<Shape> : null;

/** Makes a row of the endpoint table whose answer knows the types of its checked body and query. */
export function apiCall<Body extends v.GenericSchema | null = null, Query extends v.GenericSchema | null = null>(
  method: ApiCall['method'],
  path: string,
  { body, query, sameAs, answer }: CallDefinition<Body, Query>,
): ApiCall {
  return {
    method,
    path,
    body: body ?? null,
    query: query ?? null,
    sameAs: sameAs === undefined ? null : (checked) => sameAs(checked as Checked<Body>),
    // The router checks body and query against these very shapes before it calls.
    answer: (request) => answer(request as ApiRequest<Checked<Body>, Checked<Query>>),
  };
}
