import './choice-group.css';
import type { ReactNode } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { maskedIf } from './replay-mask.ts';

interface ChoiceGroupProps {
  readonly field: ResolvedField;
  readonly id: string;
  readonly describedBy: string | undefined;
  /** `radiogroup` where one is chosen, `group` where several may be. */
  readonly role: 'radiogroup' | 'group';
  readonly className: string;
  readonly children: ReactNode;
}

/** A group of choices, or of inputs that are one answer, with the label above it as its name. */
export function ChoiceGroup({ field, id, describedBy, role, className, children }: ChoiceGroupProps) {
  return (
    <div
      id={id}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={role === 'radiogroup' && field.error ? true : undefined}
      {...maskedIf(field.sensitive, `choice-group ${className}`)}
    >
      {children}
    </div>
  );
}
