import './text-area.css';
import { longTextFormat } from '../../formats/text.ts';
import { scalarText } from '../../runtime/utilities/json.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import { useTypedInput } from '../parts/use-typed-input.ts';
import type { ControlPropsOf } from '../registry.ts';
import { CharactersLeft } from './characters-left.tsx';
import type { declaration } from './declaration.ts';

const fewestRows = 4;

/** Text of several lines. Text that is too long is not cut, and is refused when the field is left. */
export function TextArea({ field, id, describedBy, onChange }: ControlPropsOf<typeof declaration>) {
  const { maxLength, rows = fewestRows } = field.props;
  const value = scalarText(field.value);
  const input = useTypedInput<string, HTMLTextAreaElement>({ value, format: longTextFormat, onChange });
  const described = [describedBy, maxLength !== undefined && `${id}-most`].filter(Boolean).join(' ');
  return (
    <div className="long-text">
      <textarea
        {...textInputAttributes(field, id, described || undefined, 'input long-text__input')}
        {...input}
        enterKeyHint="enter"
        rows={Number(rows)}
      />
      {maxLength !== undefined && (
        <CharactersLeft id={`${id}-most`} most={maxLength} count={Array.from(value).length} />
      )}
    </div>
  );
}
