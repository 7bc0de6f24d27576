import './loading.css';
import { Drawing } from '../parts/drawing.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** The full view of a long wait. The scenes take turns by CSS, which stands still under reduced motion. */
export function Loading({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <div className="loading">
      <div className="loading__scene">
        {props.scenes.map(({ picture }) => (
          <Drawing key={picture} name={String(picture)} />
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
