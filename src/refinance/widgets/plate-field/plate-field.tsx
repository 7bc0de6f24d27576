import './plate-field.css';
import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';
import type { ControlPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { cleanText } from '../../../formats/clean-text.ts';
import { baseTextFormat, type InputFormat } from '../../../formats/input-format.ts';

/** A license plate field. The shown state is decoration, because it repeats a select field. */
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

/** Placeholder that reserves the height of the line. */
const noState = '\u00a0';

/** Format of a license plate. It stores capitals, with single spaces and hyphens. @internal */
export const plateFormat: InputFormat<string> = {
  ...baseTextFormat,
  parse: (text) => cleanText(text).replaceAll(/\s+/g, ' ').toUpperCase(),
};
