import './choice-group.css';
import type { ReactNode } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { classAndMaskAttributes } from './replay-mask.ts';

interface ChoiceGroupProps {
  readonly field: ResolvedField;
  readonly id: string;
  readonly describedBy: string | undefined;
  /** `radiogroup` for one choice, `group` for several choices. */
  readonly role: 'radiogroup' | 'group';
  readonly className: string;
  readonly children: ReactNode;
}

/** A group of options or inputs with one answer, named by the label above it. */
export function ChoiceGroup({ field, id, describedBy, role, className, children }: ChoiceGroupProps) {
  return (
    <div
      id={id}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={role === 'radiogroup' && field.error ? true : undefined}
      {...classAndMaskAttributes(field.sensitive, `choice-group ${className}`)}
    >
      {children}
    </div>
  );
}
