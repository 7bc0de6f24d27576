import { useContext, type ReactElement } from 'react';
import type { ResolvedBlock } from '../runtime/shapes/screen.ts';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { RendererError } from './errors.ts';
import { BusyContext, useFlow } from './flow-context.ts';
import { FlowForm } from './form/flow-form.tsx';
import { blocksIn } from './inside-block.ts';
import { Problems } from './problems.tsx';
import { useBlock, usePart } from './use-part.ts';

/**
 * Blocks one under the other. With `problems`, banner and error summary stand after the heading, or first if there is none.
 *
 * @param place where the list stands on the screen: `blocks`, `modal` …
 */
export function BlockList({ place, problems = false }: { readonly place: string; readonly problems?: boolean }) {
  // Which blocks there are; what is in them is each one's own concern.
  const list = usePart<readonly ResolvedBlock[], readonly Slot[]>(place, (blocks = []) => blocks.map(slotOf));
  const heading = list.findIndex(({ widget }) => widget === 'heading');
  const drawn = list.map(({ key, widget }) => drawBlock(key, widget, `${place}/${key}`));
  // No block is named with a slash.
  if (problems) drawn.splice(heading + 1, 0, <Problems key="/problems" place={place} />);
  return drawn;
}

type Slot = Pick<ResolvedBlock, 'key' | 'widget'>;

function slotOf({ key, widget }: ResolvedBlock): Slot {
  return { key, widget };
}

/** One block by the name of its widget. A form is the renderer's own affair; everything else comes from the registry. */
function drawBlock(key: string, widget: string, place: string): ReactElement {
  if (widget === 'form') return <FlowForm key={key} place={place} drawBlock={drawBlock} />;
  return <DrawnBlock key={key} widget={widget} place={place} />;
}

function DrawnBlock({ widget, place }: { readonly widget: string; readonly place: string }) {
  const { widgets, dispatch } = useFlow();
  const { words } = useWidgetContext();
  const block = useBlock(place);
  const busy = useContext(BusyContext);
  const Widget = widgets.blocks[widget]?.draw;
  if (!Widget) throw new RendererError('unknown-widget', `No block widget is registered as "${widget}"`);
  if (!block) return null;
  return (
    <Widget block={block} dispatch={dispatch} words={words} busy={busy}>
      {blocksIn(block) && <BlockList place={`${place}/blocks`} />}
    </Widget>
  );
}
