import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Rich } from './rich.tsx';

/** Labels and values as a description list. */
export function Facts({
  facts,
  className,
  id,
}: {
  readonly facts: readonly { readonly label: RichText; readonly text: RichText }[];
  readonly className: string;
  readonly id?: string;
}) {
  return (
    <dl className={className} id={id}>
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>
            <Rich text={fact.label} />
          </dt>
          <dd>
            <Rich text={fact.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
