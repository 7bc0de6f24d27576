import './text.css';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A paragraph, in one of four tones. */
export function Text({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return <TextElement as="p" className={classes[props.tone ?? 'plain']} text={props.text} />;
}

const classes = { plain: 'text', quiet: 'text small', legal: 'terms', center: 'text center small' } as const;
