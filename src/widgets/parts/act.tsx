import type { ReactNode } from 'react';
import type { IconName } from '../../look/icon-names.ts';
import { Icon } from '../../look/icons.tsx';
import { useWidgetContext } from './widget-context.tsx';

interface ActProps {
  readonly event: string;
  readonly icon?: string | number | undefined;
  /** What it acts on, for those who hear the action without its surroundings: "Edit" + "car details". */
  readonly about?: ReactNode;
  readonly data?: Readonly<Record<string, unknown>>;
  /** The element whose words describe it. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** A quiet action: words in link colour that raise an event, with an icon if need be. */
export function Act({ event, icon, about, data, describedBy, children }: ActProps) {
  const { dispatch } = useWidgetContext();
  return (
    <button
      className="act"
      type="button"
      data-event={event}
      aria-describedby={describedBy}
      onClick={() => dispatch.raise(event, data ? { data } : undefined)}
    >
      {icon !== undefined && <Icon name={icon as IconName} />}
      <span>
        {children}
        {about !== undefined && <span className="sr"> {about}</span>}
      </span>
    </button>
  );
}
