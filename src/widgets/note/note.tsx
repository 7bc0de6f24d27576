import { QuietLine } from '../parts/quiet-line.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A quiet line with an icon. */
export function Note({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return <QuietLine icon={props.icon ?? 'info'} text={props.note} />;
}
