import { Phrase } from '../parts/phrase.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A heading inside a step. */
export function Subheading({ block: { props } }: BlockOf<typeof declaration>) {
  return <Phrase as="h2" className={props.size === 'small' ? 'h3' : 'h2'} text={props.subheading} />;
}
