import { Component, type ReactNode } from 'react';
import { FlowError, reportOf } from '../runtime/flow-error.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import { StartError } from './errors.ts';
import { explainStart } from './explain-start.ts';
import { noSentences } from './print-report.ts';

/** The report of what keeps a flow from being drawn. */
export function reportOfStart(cause: unknown): DeveloperReport {
  if (cause instanceof FlowError) return reportOf(cause, null);
  const { why, fix } = import.meta.env.DEV ? explainStart(cause) : noSentences;
  if (!(cause instanceof StartError)) return { code: 'cannot-start', severity: 'error', where: {}, why, fix, cause };
  return { code: cause.code, severity: 'error', where: {}, why, fix, cause: cause.cause };
}

interface BoundaryProps {
  readonly onFailure: (cause: unknown) => void;
  readonly children: ReactNode;
}

/** Catches what a widget throws, so that the applicant never faces a blank page. */
export class DrawingBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onFailure(cause);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
