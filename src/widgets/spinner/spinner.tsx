import './spinner.css';
import { Phrase } from '../parts/phrase.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A spinner with a sentence that screen readers announce. */
export function Spinner({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <p className="waiting" role="status">
      <span className="spin" aria-hidden />
      <Phrase as="span" text={props.spinner} />
    </p>
  );
}
