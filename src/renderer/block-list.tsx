import { Fragment, memo, type ReactNode } from 'react';
import type { ResolvedBlock } from '../runtime/shapes/screen.ts';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { RendererError } from './errors.ts';
import { useFlow } from './flow-context.ts';
import { FlowForm } from './form/flow-form.tsx';
import { nestedBlocks, formOfBlock, type AnyBlockProps } from './inside-block.ts';

interface BlockListProps {
  readonly blocks: readonly ResolvedBlock[];
  readonly busy: boolean;
  readonly problems?: ReactNode;
}

export function BlockList({ blocks, busy, problems }: BlockListProps) {
  const rendered = blocks.map((block) => <Block key={block.key} block={block} busy={busy} />);
  const heading = blocks.findIndex(({ widget }) => widget === 'heading');
  // No block's key contains a slash.
  const shownProblems = <Fragment key="/problems">{problems}</Fragment>;
  return [...rendered.slice(0, heading + 1), shownProblems, ...rendered.slice(heading + 1)];
}

/** Renders a form, or the registered widget with the block's name. */
const Block = memo(function Block({ block, busy }: AnyBlockProps) {
  const { widgets, dispatch } = useFlow();
  const { texts } = useWidgetContext();
  const form = formOfBlock(block);
  if (form !== undefined) return <FlowForm form={form} Block={Block} />;
  const Widget = widgets.blocks[block.widget]?.component;
  if (!Widget) throw new RendererError('unknown-widget', `No block widget is registered as "${block.widget}"`);
  const inside = nestedBlocks(block);
  return (
    <Widget block={block} dispatch={dispatch} texts={texts} busy={busy}>
      {inside && <BlockList blocks={inside} busy={busy} />}
    </Widget>
  );
});
