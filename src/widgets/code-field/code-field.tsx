import './code-field.css';
import { codeFormat } from '../../formats/code.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import { sendIfFilled } from './send-if-filled.ts';

/** A one-time code in one input, so that paste and autofill work. */
export function CodeField(control: ControlOf<typeof declaration>) {
  return (
    <div onInput={control.field.props.sendsFilled === true ? sendIfFilled : undefined}>
      <TextInput
        control={control}
        format={codeFormat}
        className="input input--code"
        inputMode="numeric"
        pattern="[0-9]*"
      />
    </div>
  );
}
