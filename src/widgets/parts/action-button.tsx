import type { ReactNode } from 'react';
import type { IconName } from '../../look/icon-names.ts';
import { Icon } from '../../look/icons.tsx';
import { useWidgetContext } from './widget-context.tsx';

interface ActionButtonProps {
  readonly event: string;
  readonly icon?: string | number | undefined;
  /** Names the target for screen readers: "Edit" + "car details". */
  readonly about?: ReactNode;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Id of the element that describes the button. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** A quiet action: a link-colored button that raises an event, with an optional icon. */
export function ActionButton({ event, icon, about, data, describedBy, children }: ActionButtonProps) {
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
        {about !== undefined && <span className="visually-hidden"> {about}</span>}
      </span>
    </button>
  );
}
