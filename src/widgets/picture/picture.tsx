import type { PictureName } from '../look/pictures/index.ts';
import { Picture as Drawing } from '../look/pictures/picture.tsx';
import type { BlockOf } from '../registry.ts';

/** A decorative picture, at the start or in the middle, in grey if quiet. */
export function Picture({ block: { props } }: BlockOf<'picture'>) {
  const name = props.picture as PictureName;
  return (
    <div className={props.place === 'center' ? 'scene scene--wide' : 'scene'}>
      {props.quiet ? <Drawing name={name} className="art--quiet" /> : <Drawing name={name} />}
    </div>
  );
}
