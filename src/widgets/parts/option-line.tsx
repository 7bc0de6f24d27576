import type { ReactNode } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { Pick } from './pick.tsx';
import { radioName } from './radio-name.ts';

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
      <Pick
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
