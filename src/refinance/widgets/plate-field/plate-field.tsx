import './plate-field.css';
import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';
import type { ControlOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { plateFormat } from './plate-format.ts';

/** A licence plate. The state above the letters is decoration: the select beside it says it to everyone. */
export function PlateField(control: ControlOf<typeof declaration>) {
  const { props } = control.field;
  return (
    <div className="plate">
      <span className="plate__state" aria-hidden>
        {props.state ? <Rich text={props.state} /> : noState}
      </span>
      <TextInput
        control={control}
        format={plateFormat}
        className="plate__input"
        inputMode="text"
        autoCapitalize="characters"
      />
    </div>
  );
}

/** Keeps the line's height while no state is chosen. */
const noState = '\u00a0';
