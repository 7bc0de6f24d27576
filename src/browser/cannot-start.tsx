import { Component, type ReactNode } from 'react';

/** Raised on the window when nothing can be drawn, for the page around a frame. */
export const cannotStartEvent = 'refinance-application:cannot-start';

/**
 * Shows the page's own sentence for when nothing can be drawn: it stands in the HTML, with words from the flow's copy
 * and the phone number, so that it needs neither a definition nor a script.
 */
export function showCannotStart(cause: unknown): void {
  const words = document.querySelector<HTMLTemplateElement>('#cannot-start')?.content.cloneNode(true);
  document.getElementById('application')?.replaceChildren(...(words === undefined ? [] : [words]));
  window.dispatchEvent(new Event(cannotStartEvent));
  console.error('refinance-application: cannot start', cause instanceof Error ? `${cause.name}: ${cause.message}` : '');
}

/** Catches what a widget throws, so that the applicant never faces a blank page. */
export class CannotStart extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    showCannotStart(cause);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
