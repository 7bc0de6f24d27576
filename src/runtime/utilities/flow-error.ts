import type { DeveloperReport, ExpressionDescription, ReportLocation } from '../shapes/developer-report.ts';

/** The flow cannot continue: an expression could not be evaluated, or a guard is not a boolean. */
export class FlowError extends Error {
  override readonly name = 'FlowError';
  readonly code: 'expression-failed' | 'guard-not-boolean';
  readonly expression: ExpressionDescription | undefined;
  /** `withLocation` adds the outer levels of the location. */
  where: ReportLocation = {};

  constructor(code: FlowError['code'], why: string, expression?: ExpressionDescription, cause?: unknown) {
    super(why, { cause });
    this.code = code;
    this.expression = expression;
  }
}

/** Returns the result of `work`. If it throws a `FlowError`, adds the location. */
export function withLocation<T>(where: ReportLocation, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof FlowError) error.where = { ...where, ...error.where, ...joinKeys(where, error.where) };
    throw error;
  }
}

function joinKeys(outer: ReportLocation, inner: ReportLocation): Pick<ReportLocation, 'key'> {
  if (inner.block !== undefined || outer.key === undefined || inner.key === undefined) return {};
  return { key: `${outer.key}.${inner.key}` };
}

/** The developer report of an error. The cause may contain answers, so only development includes it. */
export function toDeveloperReport(
  { code, message, where, expression, cause }: FlowError,
  step: string | null,
): DeveloperReport {
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
