import type { RichText } from '../../runtime/copy/rich-text.ts';
import { TextElement } from './text-element.tsx';

interface FactsProps {
  readonly facts: readonly { readonly label: RichText; readonly text: RichText }[];
  readonly className: string;
  readonly id?: string;
}

/** Labels and values as a description list. */
export function DescriptionList({ facts, className, id }: FactsProps) {
  return (
    <dl className={className} id={id}>
      {facts.map((fact, index) => (
        <div key={index}>
          <TextElement as="dt" text={fact.label} />
          <TextElement as="dd" text={fact.text} />
        </div>
      ))}
    </dl>
  );
}
