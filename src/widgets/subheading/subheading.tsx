import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

export function Subheading({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return <TextElement as="h2" className={props.size === 'small' ? 'h3' : 'h2'} text={props.subheading} />;
}
