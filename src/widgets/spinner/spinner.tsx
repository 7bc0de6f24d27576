import './spinner.css';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A spinner with a sentence that screen readers announce. */
export function Spinner({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <p className="spinner-line" role="status">
      <span className="spinner" aria-hidden />
      <TextElement as="span" text={props.spinner} />
    </p>
  );
}
