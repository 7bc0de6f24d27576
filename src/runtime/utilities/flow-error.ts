import type { DeveloperReport, ExpressionDescription, ReportPlace } from '../shapes/developer-report.ts';

/** The flow cannot continue: an expression could not be evaluated, or a guard is not a boolean. */
export class FlowError extends Error {
  override readonly name = 'FlowError';
  readonly code: 'expression-failed' | 'guard-not-boolean';
  readonly expression: ExpressionDescription | undefined;
  /** Location; callers add the outer parts with `located`. */
  where: ReportPlace = {};

  constructor(code: FlowError['code'], why: string, expression?: ExpressionDescription, cause?: unknown) {
    super(why, { cause });
    this.code = code;
    this.expression = expression;
  }
}

/** Does the work. Adds the location to a `FlowError` that it throws. */
export function withLocation<T>(where: ReportPlace, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof FlowError) thrown.where = { ...where, ...thrown.where, ...joinedKey(where, thrown.where) };
    throw thrown;
  }
}

function joinedKey(outer: ReportPlace, inner: ReportPlace): Pick<ReportPlace, 'key'> {
  if (inner.block !== undefined || outer.key === undefined || inner.key === undefined) return {};
  return { key: `${outer.key}.${inner.key}` };
}

/** The developer report of an error. The cause may contain answers, so only development includes it. */
export function reportOf({ code, message, where, expression, cause }: FlowError, step: string | null): DeveloperReport {
  return {
    code,
    severity: 'error',
    where: {
      ...(step === null ? {} : { step }),
      ...where,
      ...(expression?.at === undefined ? {} : { at: expression.at }),
    },
    why: message,
    fix: code === 'guard-not-boolean' ? 'Make it return true or false.' : 'Check the types of its values.',
    ...(expression === undefined ? {} : { expression, cause }),
  };
}
