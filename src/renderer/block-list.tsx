import { Fragment } from 'react';
import type { ResolvedBlock, ResolvedForm } from '../runtime/shapes/screen.ts';
import { RendererError } from './errors.ts';
import { useFlow } from './flow-context.ts';
import { FlowForm } from './form/flow-form.tsx';
import { Problems } from './problems.tsx';
import { useScreen, type Pick } from './use-screen.ts';

/**
 * Blocks one under the other. With `problems`, banner and error summary stand after the heading, or first if there is none.
 */
export function BlockList({
  pick,
  problems = false,
}: {
  readonly pick: Pick<readonly ResolvedBlock[]>;
  readonly problems?: boolean;
}) {
  // Which blocks there are; what is in them is each one's own concern.
  const list = useScreen((screen) => (pick(screen) ?? []).map(({ key, widget }) => ({ key, widget })));
  const heading = list.findIndex(({ widget }) => widget === 'heading');
  return (
    <>
      {problems && heading < 0 && <Problems pick={pick} />}
      {list.map(({ key, widget }, place) => (
        <Fragment key={key}>
          <BlockSlot widget={widget} pick={(screen) => pick(screen)?.find((block) => block.key === key)} />
          {problems && place === heading && <Problems pick={pick} />}
        </Fragment>
      ))}
    </>
  );
}

/** One block by the name of its widget. A form is the renderer's own affair; everything else comes from the registry. */
function BlockSlot({ widget, pick }: { readonly widget: string; readonly pick: Pick<ResolvedBlock> }) {
  if (widget === 'form') {
    return <FlowForm pick={(screen) => pick(screen)?.props as ResolvedForm | undefined} drawBlock={BlockSlot} />;
  }
  return <DrawnBlock widget={widget} pick={pick} />;
}

function DrawnBlock({ widget, pick }: { readonly widget: string; readonly pick: Pick<ResolvedBlock> }) {
  const { widgets, dispatch } = useFlow();
  const block = useScreen(pick);
  const words = useScreen((screen) => screen.words);
  const busy = useScreen((screen) => screen.busy);
  const Widget = widgets.blocks[widget]?.draw;
  if (!Widget) throw new RendererError('unknown-widget', `No block widget is registered as "${widget}"`);
  if (!block) return null;
  const inside = (blocks: ResolvedBlock['props']) => blocks['blocks'] as readonly ResolvedBlock[] | undefined;
  return (
    <Widget block={block} dispatch={dispatch} words={words} busy={busy}>
      {inside(block.props) && (
        <BlockList
          pick={(screen) => {
            const outer = pick(screen);
            return outer && inside(outer.props);
          }}
        />
      )}
    </Widget>
  );
}
