import './pick.css';
import type { InputHTMLAttributes } from 'react';

/** A box to tick, or the circle of a choice, and the mark in it. */
export function Pick({ className = '', ...attributes }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...attributes} className={`pick ${className}`.trim()} />;
}
