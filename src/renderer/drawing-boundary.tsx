import { Component, type ComponentType, type ReactNode } from 'react';
import { forgetFailures } from '../widgets/parts/chunk.tsx';
import { RendererError } from './errors.ts';

interface Props {
  /** What stands here when the blocks cannot be drawn: nothing, if left out. `again` draws them anew. */
  readonly instead?: ComponentType<{ readonly again: () => void }>;
  /** With another value, what could not be drawn is tried again. */
  readonly until?: unknown;
  /** What follows either, and has to know which it is. */
  readonly renderAfter?: (isDrawn: boolean) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure: unknown;
  readonly until?: unknown;
}

/**
 * Catches what keeps blocks from being drawn: as a rule a file of widgets that could not be fetched. What stands around
 * them stays. A mistake of the definition is not caught, it has to be seen.
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
    const { instead: Instead, renderAfter, children } = this.props;
    const { failure } = this.state;
    if (failure instanceof RendererError) throw failure;
    const isDrawn = failure === undefined;
    const again = (): void => {
      forgetFailures();
      this.setState({ failure: undefined });
    };
    return (
      <>
        {isDrawn ? children : Instead && <Instead again={again} />}
        {renderAfter?.(isDrawn)}
      </>
    );
  }
}
