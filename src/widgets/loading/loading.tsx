import type { PictureName } from '../look/pictures/index.ts';
import { Picture } from '../look/pictures/picture.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';

/** The full view of a long wait. The scenes take turns by CSS, which stands still under reduced motion. */
export function Loading({ block: { props } }: BlockOf<'loading'>) {
  return (
    <div className="loading">
      <div className="loading__scene">
        {props.scenes.map(({ picture }) => (
          <Picture key={picture} name={picture as PictureName} />
        ))}
      </div>
      <h1 className="h1" tabIndex={-1}>
        <Rich text={props.loading} />
      </h1>
      {props.text && (
        <p className="loading__t" role="status">
          <Rich text={props.text} />
        </p>
      )}
      <div className="loading__bar" aria-hidden>
        <i />
      </div>
      {props.small && (
        <p className="loading__s">
          <Rich text={props.small} />
        </p>
      )}
    </div>
  );
}
