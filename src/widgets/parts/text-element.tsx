import type { HTMLAttributes } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Rich } from './rich.tsx';

interface PhraseProps extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'id' | 'role' | 'tabIndex'> {
  readonly as: 'p' | 'span' | 'dt' | 'dd' | 'h1' | 'h2' | 'h3' | 'legend';
  readonly text: RichText | undefined;
}

/** An element with formatted text, such as a paragraph or a term. Renders nothing if `text` is missing. */
export function TextElement({ as: Tag, text, ...attributes }: PhraseProps) {
  return (
    text && (
      <Tag {...attributes}>
        <Rich text={text} />
      </Tag>
    )
  );
}
