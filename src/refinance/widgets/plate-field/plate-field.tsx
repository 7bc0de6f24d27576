import './plate-field.css';
import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';
import type { ControlPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { plateFormat } from './plate-format.ts';

/** The state above the characters is decoration, because it repeats a select field. */
export function PlateField(control: ControlPropsOf<typeof declaration>) {
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

/** Reserves the height of the line. */
const noState = '\u00a0';
