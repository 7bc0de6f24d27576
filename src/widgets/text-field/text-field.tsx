import { textFormat } from '../../formats/text.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * One line of text. Outer spaces and invisible characters are removed. Typing stops at the schema's `maxLength`, as in any
 * browser; a longer text that is pasted stays whole, so that the applicant can shorten it.
 */
export function TextField(control: ControlOf<typeof declaration>) {
  const { type, capitalize = 'sentences', maxLength } = control.field.props;
  if (type === 'email') {
    // Browsers do not report the caret of an email input, so a long text could not be pasted whole: no `maxLength`.
    return <TextInput control={control} format={textFormat} type="email" inputMode="email" autoCapitalize="none" />;
  }
  return (
    <TextInput
      control={control}
      format={textFormat}
      inputMode={type === 'digits' ? 'numeric' : 'text'}
      autoCapitalize={capitalize}
      dir={null}
      maxLength={maxLength}
    />
  );
}
