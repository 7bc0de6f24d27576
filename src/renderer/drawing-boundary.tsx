import { Component, type ReactNode } from 'react';
import { forgetFailures } from '../widgets/parts/chunk.tsx';
import { RendererError } from './errors.ts';

interface Props {
  /** Renders the fallback; nothing by default. `again` retries the children. */
  readonly renderInstead?: (again: () => void) => ReactNode;
  /** A new value retries children that failed. */
  readonly until?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly failure: unknown;
  readonly until?: unknown;
}

/** Error boundary, mostly for chunks that cannot be loaded. Rethrows `RendererError`. */
export class DrawingBoundary extends Component<Props, State> {
  override readonly state: State = { failure: undefined };

  static getDerivedStateFromProps({ until }: Props, state: State) {
    return until === state.until ? null : { failure: undefined, until };
  }

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { renderInstead, children } = this.props;
    const { failure } = this.state;
    if (failure instanceof RendererError) throw failure;
    if (failure === undefined) return children;
    return renderInstead?.(() => {
      forgetFailures();
      this.setState({ failure: undefined });
    });
  }
}
