import { Component, type ReactNode } from 'react';

interface PanelBoundaryProps {
  /** What the user calls this section of the studio, such as `Words`. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A section of the studio. If it fails to render, it shows why and what to do, and the rest of the studio stays usable. */
export class PanelBoundary extends Component<PanelBoundaryProps, { readonly failure: string | null }> {
  override readonly state = { failure: null };

  static getDerivedStateFromError(cause: unknown): { failure: string } {
    return { failure: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause) };
  }

  override render(): ReactNode {
    const { name, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    return (
      <div role="alert" className="failed">
        <p>“{name}” cannot be shown because of an error in the studio. Your files are unchanged.</p>
        <p>
          <code>{failure}</code>
        </p>
        <p>
          Try again, or reload the page. If the error comes back, report it with the message above and the step on
          screen.
        </p>
        <p className="actions">
          <button type="button" onClick={() => this.setState({ failure: null })}>
            Try again
          </button>
        </p>
      </div>
    );
  }
}
