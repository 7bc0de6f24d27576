import './loading.css';
import { Illustration } from '../parts/illustration.tsx';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Full view of a long wait. CSS alternates the scenes, except under reduced motion. */
export function LoadingScreen({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <div className="loading">
      <div className="loading__scene">
        {props.scenes.map(({ picture }) => (
          <Illustration key={picture} name={String(picture)} />
        ))}
      </div>
      <TextElement as="h1" className="h1" tabIndex={-1} text={props.loading} />
      <TextElement as="p" className="loading__t" role="status" text={props.text} />
      <div className="loading__bar" aria-hidden>
        <i />
      </div>
      <TextElement as="p" className="loading__s small" text={props.small} />
    </div>
  );
}
