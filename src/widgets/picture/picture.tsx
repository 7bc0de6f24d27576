import './picture.css';
import { Illustration } from '../parts/illustration.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A decorative picture at the start or in the center, gray if quiet. */
export function Picture({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <div className={props.place === 'center' ? 'scene scene--wide' : 'scene'}>
      <Illustration name={String(props.picture)} className={props.quiet ? 'art--quiet' : ''} />
    </div>
  );
}
