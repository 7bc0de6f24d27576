import './list.css';
import { Icon } from '../../look/icons.tsx';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A short list: numbered steps, checks, or plain lines. */
export function List({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const isNumbered = props.style === 'number';
  const Tag = isNumbered ? 'ol' : 'ul';
  return (
    <Tag className={isNumbered ? 'steps' : 'plain'}>
      {props.list.map((item, index) => (
        // Items have no id, so the index is the key.
        <li key={index}>
          {props.style === 'check' && <Icon name="check" />}
          <TextElement as="span" text={item.text} />
        </li>
      ))}
    </Tag>
  );
}
