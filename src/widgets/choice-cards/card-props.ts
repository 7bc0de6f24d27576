import type { ControlOf } from '../registry.ts';

/** One card of the group and the radio button that covers it. */
export interface CardProps {
  readonly card: ControlOf<'choice-cards'>['field']['props']['cards'][number];
  readonly id: string;
  readonly icon: string | number | undefined;
  readonly radio: {
    readonly name: string;
    readonly value: string;
    readonly checked: boolean;
    readonly disabled: boolean;
    readonly onChange: () => void;
  };
}
