import type { ReactNode } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { rest } from '../rest.ts';
import { later } from './chunk.tsx';
import { useRadioName } from './radio-name.ts';

const Pick = later(rest, 'Pick');

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

/** One choice: its circle or box, and its words, which are pressed as well. */
export function OptionLine(props: OptionLineProps) {
  const { field, id, type, value, isChosen, onChoose, className = '', children } = props;
  const radioName = useRadioName(field);
  return (
    <div className={`option ${className}`.trim()}>
      <Pick
        className="option__pick"
        type={type}
        id={id}
        name={type === 'radio' ? radioName : field.name}
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
