import './checkbox-or-radio.css';
import type { InputHTMLAttributes } from 'react';

/** A checkbox or radio button in our design. */
export function CheckboxOrRadio({ className = '', ...attributes }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...attributes} className={`pick ${className}`.trim()} />;
}
