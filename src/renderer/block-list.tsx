import { Fragment } from 'react';
import type { BlockView, FormView } from '../runtime/shapes/view-model.ts';
import { RendererError } from './errors.ts';
import { useFlow } from './flow-context.ts';
import { FlowForm } from './form/flow-form.tsx';
import { Problems } from './problems.tsx';
import { useView, type Pick } from './use-view.ts';

/**
 * Blocks one under the other. With `problems`, banner and error summary stand after the heading, or first if there is none.
 */
export function BlockList({
  pick,
  problems = false,
}: {
  readonly pick: Pick<readonly BlockView[]>;
  readonly problems?: boolean;
}) {
  // Which blocks there are; what is in them is each one's own concern.
  const list = useView((view) => (pick(view) ?? []).map(({ key, widget }) => ({ key, widget })));
  const heading = list.findIndex(({ widget }) => widget === 'heading');
  return (
    <>
      {problems && heading < 0 && <Problems pick={pick} />}
      {list.map(({ key, widget }, place) => (
        <Fragment key={key}>
          <BlockSlot widget={widget} pick={(view) => pick(view)?.find((block) => block.key === key)} />
          {problems && place === heading && <Problems pick={pick} />}
        </Fragment>
      ))}
    </>
  );
}

/** One block by the name of its widget. A form is the renderer's own affair; everything else comes from the registry. */
export function BlockSlot({ widget, pick }: { readonly widget: string; readonly pick: Pick<BlockView> }) {
  if (widget === 'form') {
    return <FlowForm pick={(view) => pick(view)?.props as FormView | undefined} drawBlock={BlockSlot} />;
  }
  return <DrawnBlock widget={widget} pick={pick} />;
}

function DrawnBlock({ widget, pick }: { readonly widget: string; readonly pick: Pick<BlockView> }) {
  const { widgets, control } = useFlow();
  const block = useView(pick);
  const words = useView((view) => view.words);
  const busy = useView((view) => view.busy);
  const Widget = widgets.blocks[widget];
  if (!Widget) throw new RendererError('unknown-widget', `No block widget is registered as "${widget}"`);
  if (!block) return null;
  const inside = (blocks: BlockView['props']) => blocks['blocks'] as readonly BlockView[] | undefined;
  return (
    <Widget block={block} control={control} words={words} busy={busy}>
      {inside(block.props) && (
        <BlockList
          pick={(view) => {
            const outer = pick(view);
            return outer && inside(outer.props);
          }}
        />
      )}
    </Widget>
  );
}
