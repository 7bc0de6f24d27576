import type { ReactNode } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { CheckboxOrRadio } from './checkbox-or-radio.tsx';
import { radioName } from './radio-name.ts';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Rich } from './rich.tsx';

interface OptionLineProps {
  readonly field: ResolvedField;
  readonly id: string;
  readonly type: 'radio' | 'checkbox';
  readonly value: string | number | boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One option: a radio button or checkbox with its label. */
export function OptionLine(props: OptionLineProps) {
  const { field, id, type, value, isChosen, onChoose, className = '', children } = props;
  return (
    <div className={`option ${className}`.trim()}>
      <CheckboxOrRadio
        className="option__pick"
        type={type}
        id={id}
        name={type === 'radio' ? radioName(field) : field.name}
        value={String(value)}
        checked={isChosen}
        disabled={!field.enabled || field.readonly}
        aria-invalid={type === 'checkbox' && field.error ? true : undefined}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <label className="option__label" htmlFor={id}>
        {children}
      </label>
    </div>
  );
}

interface OptionLabelProps {
  readonly label: string;
  readonly value: string | number;
  readonly remarks?: readonly { readonly value: string | number; readonly text: RichText }[] | undefined;
}

export function OptionLabel({ label, value, remarks = [] }: OptionLabelProps) {
  const remark = remarks.find((option) => String(option.value) === String(value));
  return (
    <>
      {label}
      {remark && (
        <span className="option__remark">
          <Rich text={remark.text} />
        </span>
      )}
    </>
  );
}
