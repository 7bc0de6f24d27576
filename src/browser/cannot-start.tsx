import { Component, type ReactNode } from 'react';
import { FlowError, reportOf } from '../runtime/flow-error.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import { StartError } from './errors.ts';
import { explainStart } from './explain-start.ts';

/**
 * Shows the page's own sentence for when nothing can be drawn: it stands in the HTML, with words from the flow's copy
 * and the phone number, so that it needs neither a definition nor a script.
 */
export function showCannotStart(root: HTMLElement | null): void {
  const words = document.querySelector<HTMLTemplateElement>('#cannot-start')?.content.cloneNode(true);
  root?.replaceChildren(...(words === undefined ? [] : [words]));
}

/** The report of what keeps a flow from being drawn. */
export function reportOfStart(cause: unknown): DeveloperReport {
  if (cause instanceof FlowError) return reportOf(cause, null);
  const { why, fix } = import.meta.env.DEV ? explainStart(cause) : { why: '', fix: '' };
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
