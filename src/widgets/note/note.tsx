import { Icon } from '../look/icons.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';

/** A quiet line with an icon. */
export function Note({ block: { props } }: BlockOf<'note'>) {
  const icon = props.icon ?? 'info';
  return (
    <p className={icon === 'lock' ? 'lock' : 'aside'}>
      <Icon name={icon} />
      <span>
        <Rich text={props.note} />
      </span>
    </p>
  );
}
