import { emailFormat, patternedTextFormat, textFormat } from '../../formats/text.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * One line of text, cleaned as in `textFormat`. Typing stops at `maxLength`. Longer pasted
 * text is preserved, so that the applicant can shorten it.
 */
export function TextField(control: ControlPropsOf<typeof declaration>) {
  const { type, capitalize = 'sentences', maxLength, pattern } = control.field.props;
  if (type === 'email') {
    // No `maxLength`: browsers do not report the caret of an email input, so long text could not be pasted whole.
    return <TextInput control={control} format={emailFormat} type="email" inputMode="email" autoCapitalize="none" />;
  }
  return (
    <TextInput
      control={control}
      format={pattern === undefined ? textFormat : patternedTextFormat(pattern)}
      inputMode={type === 'digits' ? 'numeric' : 'text'}
      autoCapitalize={capitalize}
      dir={null}
      maxLength={maxLength}
    />
  );
}
