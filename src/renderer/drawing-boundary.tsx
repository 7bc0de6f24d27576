import { Component, type ReactNode } from 'react';
import { forgetFailures } from '../widgets/parts/chunk.tsx';
import { RendererError } from './errors.ts';

interface Props {
  /** Shown when the children cannot be rendered; nothing, if left out. `again` renders the children again. */
  readonly renderInstead?: (again: () => void) => ReactNode;
  /** When this value changes, children that could not be rendered are rendered again. */
  readonly until?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly failure: unknown;
  readonly until?: unknown;
}

/**
 * Catches an error of its children, usually a chunk of widgets that could not be loaded. A `RendererError` is a mistake in
 * the definition and is thrown on.
 */
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
