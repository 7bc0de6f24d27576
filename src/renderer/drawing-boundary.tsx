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

/**
 * Catches what keeps blocks from being drawn: as a rule a file of widgets that could not be fetched. What stands around
 * them stays. A mistake of the definition is not caught, it has to be seen.
 */
export class DrawingBoundary extends Component<Props, { readonly failure: unknown }> {
  override readonly state = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidUpdate({ until }: Props): void {
    if (until !== this.props.until && this.state.failure !== undefined) this.setState({ failure: undefined });
  }

  override render() {
    const { instead: Instead, renderAfter, children } = this.props;
    const { failure } = this.state;
    if ((failure as unknown) instanceof RendererError) throw failure as unknown as Error;
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
