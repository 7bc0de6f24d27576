import { Component, type ReactNode } from 'react';
import { clearFailedChunks } from '../widgets/parts/lazy-widget.tsx';
import { RendererError } from './errors.ts';

interface Props {
  /** Renders the fallback. By default, nothing is rendered. `retry` renders the children again. */
  readonly renderFallback?: (retry: () => void) => ReactNode;
  /** If this value changes, children that failed are rendered again. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly failure: unknown;
  readonly resetKey?: unknown;
}

/** Error boundary, mostly for chunks that cannot be loaded. Rethrows `RendererError`. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { failure: undefined };

  static getDerivedStateFromProps({ resetKey }: Props, state: State) {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { renderFallback, children } = this.props;
    const { failure } = this.state;
    if (failure instanceof RendererError) throw failure;
    if (failure === undefined) return children;
    return renderFallback?.(() => {
      clearFailedChunks();
      this.setState({ failure: undefined });
    });
  }
}
