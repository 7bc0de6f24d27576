import type { ReactNode } from 'react';
import type { ResolvedItem, ResolvedSection } from '../../../runtime/shapes/screen.ts';
import { Act } from '../../../widgets/parts/act.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';

interface ListItemProps {
  readonly section: ResolvedSection;
  readonly item: ResolvedItem;
  readonly children: ReactNode;
}

/** An item of a list: its fields, and actions to remove or move it. */
export function ListItem({ section: { bind, legend = [] }, item, children }: ListItemProps) {
  const { index, removes, remove, isNeeded = false, rises, up, sinks, down, isFollowed = false } = item;
  const actions = [
    { event: isNeeded ? undefined : removes, text: remove, icon: 'trash' },
    { event: rises, text: up, icon: undefined },
    { event: isFollowed ? sinks : undefined, text: down, icon: undefined },
  ];
  return (
    <div className="repeated" data-item={bind}>
      {children}
      <div className="repeated__acts">
        {actions.map(
          ({ event, text, icon }) =>
            event !== undefined &&
            text && (
              <Act key={event} event={event} icon={icon} about={<Rich text={legend} />} data={{ index }}>
                <Rich text={text} />
              </Act>
            ),
        )}
      </div>
    </div>
  );
}
