import { textFormat } from '../../formats/text.ts';
import { textInput } from '../parts/text-input.tsx';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** One line of text, kept as typed but for outer spaces and invisible marks. */
export function TextField(control: ControlOf<typeof declaration>) {
  const { type, capitalize = 'sentences' } = control.field.props;
  const email = type === 'email';
  return textInput({
    control,
    format: textFormat,
    type: email ? 'email' : 'text',
    inputMode: email ? 'email' : 'text',
    autoCapitalize: email ? 'none' : capitalize,
    dir: email ? 'ltr' : undefined,
  });
}
