import type { ReactNode } from 'react';

/** Stands in for markdown-to-jsx, which rjsf uses in messages that this product never shows. Text stays text. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
