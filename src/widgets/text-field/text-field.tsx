import { textFormat } from '../../formats/text.ts';
import { drawTextInput } from '../parts/draw-text-input.ts';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * One line of text, kept as typed but for outer spaces and invisible marks. Keys stop at the length of the schema, as the
 * browser does it; what is pasted stands whole, to be shortened by whoever pasted it.
 */
export function TextField(control: ControlOf<typeof declaration>) {
  const { type, capitalize = 'sentences', maxLength } = control.field.props;
  const email = type === 'email';
  const keypad = type === 'digits' ? 'numeric' : 'text';
  return drawTextInput({
    control,
    format: textFormat,
    type: email ? 'email' : 'text',
    inputMode: email ? 'email' : keypad,
    autoCapitalize: email ? 'none' : capitalize,
    dir: email ? 'ltr' : undefined,
    // Where the caret stands in an email address, browsers do not say.
    ...(email ? {} : { maxLength }),
  });
}
