import type { ReactNode } from 'react';
import type { ResolvedItem, ResolvedSection } from '../../../runtime/shapes/screen.ts';
import type { RichText } from '../../../runtime/copy/rich-text.ts';
import { Act } from '../../../widgets/parts/act.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';

interface DrawnItemProps {
  readonly section: ResolvedSection;
  readonly item: ResolvedItem;
  readonly children: ReactNode;
}

/** An item of a repeated group: its fields, and what can be done with it. */
export function DrawnItem({ section: { bind, legend = [] }, item, children }: DrawnItemProps) {
  const { index, removes, remove, isNeeded = false, rises, up, sinks, down, isFollowed = false } = item;
  const acts = [
    { event: isNeeded ? undefined : removes, text: remove, icon: 'trash' },
    { event: rises, text: up, icon: undefined },
    { event: isFollowed ? sinks : undefined, text: down, icon: undefined },
  ];
  return (
    <div className="repeated" data-item={bind}>
      {children}
      <div className="repeated__acts">
        {acts.map(
          ({ event, text, icon }) =>
            event !== undefined &&
            text && <ItemAct key={event} event={event} text={text} icon={icon} index={index} legend={legend} />,
        )}
      </div>
    </div>
  );
}

interface ItemActProps {
  readonly event: string;
  readonly text: RichText;
  readonly icon: string | undefined;
  readonly index: number;
  readonly legend: RichText;
}

function ItemAct({ event, text, icon, index, legend }: ItemActProps) {
  return (
    <Act event={event} icon={icon} about={<Rich text={legend} />} data={{ index }}>
      <Rich text={text} />
    </Act>
  );
}
