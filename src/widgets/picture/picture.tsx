import './picture.css';
import { Drawing } from '../parts/drawing.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A decorative picture at the start or in the center, gray if quiet. */
export function Picture({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <div className={props.place === 'center' ? 'scene scene--wide' : 'scene'}>
      <Drawing name={String(props.picture)} className={props.quiet ? 'art--quiet' : ''} />
    </div>
  );
}
