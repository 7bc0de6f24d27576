import { Fragment } from 'react';
import type { ResolvedBlock } from '../runtime/shapes/screen.ts';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { RendererError } from './errors.ts';
import { useFlow } from './flow-context.ts';
import { FlowForm } from './form/flow-form.tsx';
import { blocksIn } from './inside-block.ts';
import { Problems } from './problems.tsx';
import { useBlock, usePart } from './use-part.ts';
import { useScreen } from './use-screen.ts';

/**
 * Blocks one under the other. With `problems`, banner and error summary stand after the heading, or first if there is none.
 *
 * @param place where the list stands on the screen: `blocks`, `modal` …
 */
export function BlockList({ place, problems = false }: { readonly place: string; readonly problems?: boolean }) {
  // Which blocks there are; what is in them is each one's own concern.
  const list = usePart<readonly ResolvedBlock[], readonly Slot[]>(place, (blocks = []) => blocks.map(slotOf));
  const heading = list.findIndex(({ widget }) => widget === 'heading');
  return (
    <>
      {problems && heading < 0 && <Problems place={place} />}
      {list.map(({ key, widget }, index) => (
        <Fragment key={key}>
          <BlockSlot widget={widget} place={`${place}/${key}`} />
          {problems && index === heading && <Problems place={place} />}
        </Fragment>
      ))}
    </>
  );
}

type Slot = Pick<ResolvedBlock, 'key' | 'widget'>;

function slotOf({ key, widget }: ResolvedBlock): Slot {
  return { key, widget };
}

/** One block by the name of its widget. A form is the renderer's own affair; everything else comes from the registry. */
function BlockSlot({ widget, place }: { readonly widget: string; readonly place: string }) {
  if (widget === 'form') return <FlowForm place={place} drawBlock={BlockSlot} />;
  return <DrawnBlock widget={widget} place={place} />;
}

function DrawnBlock({ widget, place }: { readonly widget: string; readonly place: string }) {
  const { widgets, dispatch } = useFlow();
  const { words } = useWidgetContext();
  const block = useBlock(place);
  const busy = useScreen((screen) => screen.busy);
  const Widget = widgets.blocks[widget]?.draw;
  if (!Widget) throw new RendererError('unknown-widget', `No block widget is registered as "${widget}"`);
  if (!block) return null;
  return (
    <Widget block={block} dispatch={dispatch} words={words} busy={busy}>
      {blocksIn(block) && <BlockList place={`${place}/blocks`} />}
    </Widget>
  );
}
