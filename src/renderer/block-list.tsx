import { Fragment, memo, type ReactNode } from 'react';
import type { ResolvedBlock } from '../runtime/shapes/screen.ts';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { RendererError } from './errors.ts';
import { useFlow } from './flow-context.ts';
import { FlowForm } from './form/flow-form.tsx';
import { nestedBlocks, formOfBlock, type BlockComponentProps } from './block-contents.ts';

interface BlockListProps {
  readonly blocks: readonly ResolvedBlock[];
  readonly busy: boolean;
  readonly problems?: ReactNode;
}

export function BlockList({ blocks, busy, problems }: BlockListProps) {
  const renderedBlocks = blocks.map((block) => <Block key={block.key} block={block} busy={busy} />);
  const headingIndex = blocks.findIndex(({ widget }) => widget === 'heading');
  // A unique key, because no block's key contains a slash.
  const keyedProblems = <Fragment key="/problems">{problems}</Fragment>;
  return [...renderedBlocks.slice(0, headingIndex + 1), keyedProblems, ...renderedBlocks.slice(headingIndex + 1)];
}

/** Renders a form, or the registered widget with the block's name. */
const Block = memo(function Block({ block, busy }: BlockComponentProps) {
  const { widgets, dispatch } = useFlow();
  const { texts } = useWidgetContext();
  const form = formOfBlock(block);
  if (form !== undefined) return <FlowForm form={form} Block={Block} />;
  const Widget = widgets.blocks[block.widget]?.component;
  if (!Widget) throw new RendererError('unknown-widget', `No block widget is registered as "${block.widget}"`);
  const nested = nestedBlocks(block);
  return (
    <Widget block={block} dispatch={dispatch} texts={texts} busy={busy}>
      {nested && <BlockList blocks={nested} busy={busy} />}
    </Widget>
  );
});
