import './text.css';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A paragraph, in one of four tones. */
export function Text({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <p className={classes[props.tone ?? 'plain']}>
      <Rich text={props.text} />
    </p>
  );
}

const classes = { plain: 'text', quiet: 'text small', legal: 'terms', center: 'text center small' } as const;
