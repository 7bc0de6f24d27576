import type { ReactNode } from 'react';

interface ChoiceParts {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Its options, in groups or not. */
  readonly children: ReactNode;
  readonly isShort?: boolean;
  readonly isOff?: boolean;
}

/** One of several, under its label. */
export function Choice({ label, value, onChoose, children, isShort = false, isOff = false }: ChoiceParts) {
  return (
    <label className={isShort ? 'field field--short' : 'field'}>
      <span>{label}</span>
      <select value={value} disabled={isOff} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </label>
  );
}
