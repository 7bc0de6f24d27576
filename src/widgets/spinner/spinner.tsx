import './spinner.css';
import { Phrase } from '../parts/phrase.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Work is under way; the sentence says which, and is read out. */
export function Spinner({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <p className="waiting" role="status">
      <span className="spin" aria-hidden />
      <Phrase as="span" text={props.spinner} />
    </p>
  );
}
