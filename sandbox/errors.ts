/** Why the sandbox refused a call or could not start. */
export type SandboxErrorCode =
  | 'bad-request'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'unavailable'
  | 'port-taken'
  | 'bad-setting';

export class SandboxError extends Error {
  readonly code: SandboxErrorCode;

  constructor(code: SandboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SandboxError';
    this.code = code;
  }
}

const statusOf = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  unavailable: 500,
} as const satisfies Partial<Record<SandboxErrorCode, number>>;

/** Thrown to answer a call with an error status and `{ message }`. */
export class RejectedCall extends SandboxError {
  readonly status: number;

  constructor(code: keyof typeof statusOf, message: string) {
    super(code, message);
    this.name = 'RejectedCall';
    this.status = statusOf[code];
  }
}
