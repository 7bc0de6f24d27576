import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly onFailure: (cause: unknown) => void;
  readonly children: ReactNode;
}

export class FlowErrorBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
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
