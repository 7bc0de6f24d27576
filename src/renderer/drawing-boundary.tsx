import { Component, type ComponentType, type ReactNode } from 'react';
import { forgetFailures } from '../widgets/parts/chunk.tsx';
import { RendererError } from './errors.ts';

interface Props {
  /** What stands here when the blocks cannot be drawn; `again` draws them anew. */
  readonly instead: ComponentType<{ readonly again: () => void }>;
  readonly children: ReactNode;
}

/**
 * Catches what keeps a step from being drawn: as a rule a file of widgets that could not be fetched. The header and the
 * help line with the phone number stay. A mistake of the definition is not caught, it has to be seen.
 */
export class DrawingBoundary extends Component<Props, { readonly failure: unknown }> {
  override readonly state = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    if ((failure as unknown) instanceof RendererError) throw failure as Error;
    const Instead = this.props.instead;
    const again = (): void => {
      forgetFailures();
      this.setState({ failure: undefined });
    };
    return <Instead again={again} />;
  }
}
