import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { IconName } from '../../look/icon-names.ts';
import { Icon } from '../../look/icons.tsx';
import { TextElement } from './text-element.tsx';

/** Text of a button with its icon. The icon `out` follows the text; other icons precede it. */
export function ButtonLabel({ text, icon }: { readonly text: RichText; readonly icon?: string | number | undefined }) {
  const symbol = icon === undefined ? null : <Icon name={icon as IconName} />;
  return (
    <>
      {icon !== 'out' && symbol}
      <TextElement as="span" text={text} />
      {icon === 'out' && symbol}
    </>
  );
}
