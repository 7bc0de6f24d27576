import './quiet-line.css';
import type { IconName } from '../../look/icon-names.ts';
import { Icon } from '../../look/icons.tsx';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { TextElement } from './text-element.tsx';

/** A quiet line with an icon. */
export function QuietLine({ icon, text }: { readonly icon: IconName; readonly text: RichText }) {
  return (
    <p className="quiet-line">
      <Icon name={icon} />
      <TextElement as="span" text={text} />
    </p>
  );
}
