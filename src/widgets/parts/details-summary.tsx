import './details-summary.css';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../../look/icons.tsx';
import type { IconName } from '../../look/icon-names.ts';
import { TextElement } from './text-element.tsx';

export function DetailsSummary({ text, icon }: { readonly text: RichText; readonly icon: IconName }) {
  return (
    <summary>
      <TextElement as="span" text={text} />
      <Icon name={icon} />
    </summary>
  );
}
