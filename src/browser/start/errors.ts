import { FlowError, toDeveloperReport } from '../../runtime/utilities/flow-error.ts';
import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import { emptyExplanation } from '../print-report.ts';

export type StartErrorCode =
  | 'no-root'
  | 'root-taken'
  | 'config-unreachable'
  | 'flow-unreachable'
  | 'flow-too-new'
  | 'limit-missing'
  | 'variant-missing';

/** Thrown if a flow cannot start. The page contains the text for applicants. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;
  /** The address, version or name that causes the error. */
  readonly subject: string;

  constructor(code: StartErrorCode, subject: string, options?: ErrorOptions) {
    super(`${code}: ${subject}`, options);
    this.code = code;
    this.subject = subject;
  }
}

export function startErrorReport(cause: unknown): DeveloperReport {
  if (cause instanceof FlowError) return toDeveloperReport(cause, null);
  const { why, fix } = import.meta.env.DEV ? explainStart(cause) : emptyExplanation;
  if (!(cause instanceof StartError)) return { code: 'cannot-start', severity: 'error', where: {}, why, fix, cause };
  return { code: cause.code, severity: 'error', where: {}, why, fix, cause: cause.cause };
}

type Explanation = Pick<DeveloperReport, 'why' | 'fix'>;

const explanations: Readonly<Record<StartErrorCode, (subject: string) => Explanation>> = {
  'no-root': () => ({
    why: 'The page has no element to render the flow into',
    fix: 'Pass startFlow a `root` that exists when you call it',
  }),
  'root-taken': (id) => ({
    why: `The element "${id}" already contains a running flow`,
    fix: 'Call startFlow once for each element, or give the second flow its own element',
  }),
  'config-unreachable': (address) => ({
    why: `The configuration cannot be loaded: ${address}`,
    fix: 'Add it to the build with `npm run configure`',
  }),
  'flow-unreachable': (address) => ({
    why: `The flow cannot be loaded: ${address}`,
    fix: 'Check that the flow is published at this address',
  }),
  'flow-too-new': (needs) => ({
    why: `This runtime cannot run the flow, which needs ${needs}`,
    fix: 'Publish the application before the flow, or publish the flow with the tools of this application',
  }),
  'limit-missing': (name) => ({
    why: `The limit "${name}" is missing or not a number`,
    fix: 'Add it to limits.json, or correct `phoneWidthLimit` of startFlow',
  }),
  'variant-missing': (name) => ({
    why: `The configuration names the variant "${name}", which the flow does not have`,
    fix: 'Correct the name, or add the file to variants/ and publish the flow',
  }),
};

function explainStart(cause: unknown): Explanation {
  if (cause instanceof StartError) return explanations[cause.code](cause.subject);
  return {
    why: 'An error was thrown before the page was rendered',
    fix: 'See the stack trace of the error',
  };
}
