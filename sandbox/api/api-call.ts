import type * as v from 'valibot';
import type { World } from '../world/world.ts';

export interface ApiRequest<Body, Query> {
  world: World;
  /** The sandbox's scheme, host and port in the caller's request. */
  sandboxOrigin: string;
  params: Readonly<Record<string, string>>;
  body: Body;
  query: Query;
  /** Text after `Bearer `; null without the header. */
  bearerToken: string | null;
}

/** One row of the endpoint table. `path` is a template without base and query. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** Null if the call has no payload; the body must then be empty or `{}`. */
  bodySchema: v.GenericSchema | null;
  querySchema: v.GenericSchema | null;
  /**
   * Returns a fingerprint of the body. Requests with the same fingerprint and Idempotency-Key are repeats. Default: the
   * full text.
   */
  requestFingerprint: ((body: unknown) => string) | null;
  handler: (request: ApiRequest<unknown, unknown>) => Response | Promise<Response>;
}

interface CallDefinition<Body extends v.GenericSchema | null, Query extends v.GenericSchema | null> {
  bodySchema?: Body;
  querySchema?: Query;
  requestFingerprint?: (body: Checked<Body>) => string;
  handler: (request: ApiRequest<Checked<Body>, Checked<Query>>) => Response | Promise<Response>;
}

type Checked<Shape> = Shape extends v.GenericSchema ? v.InferOutput<Shape> : null;

/** Makes a row of the endpoint table with a typed body and query. */
export function defineApiCall<Body extends v.GenericSchema | null = null, Query extends v.GenericSchema | null = null>(
  method: ApiCall['method'],
  path: string,
  { bodySchema, querySchema, requestFingerprint, handler }: CallDefinition<Body, Query>,
): ApiCall {
  return {
    method,
    path,
    bodySchema: bodySchema ?? null,
    querySchema: querySchema ?? null,
    requestFingerprint:
      requestFingerprint === undefined ? null : (checked) => requestFingerprint(checked as Checked<Body>),
    // Safe, because the router checks body and query against these shapes first.
    handler: (request) => handler(request as ApiRequest<Checked<Body>, Checked<Query>>),
  };
}
