import type { ReactNode } from 'react';
import type { RichPart, RichText } from '../../runtime/copy/rich-text.ts';
import { FlowLink } from './flow-link.tsx';

/**
 * Formatted text as elements. Text always becomes text nodes, so markup in copy or values stays text. Links only get
 * addresses that `safeHref` allows.
 */
export function Rich({ text }: { readonly text: RichText }): ReactNode {
  if (text.every((part) => typeof part === 'string')) return text.join('');
  // Parts have no id, so the index is the key.
  return text.map((part, place) => (typeof part === 'string' ? part : <Part key={place} part={part} />));
}

function Part({ part }: { readonly part: Exclude<RichPart, string> }): ReactNode {
  const inside = <Rich text={part.parts} />;
  switch (part.kind) {
    case 'b':
      return <b>{inside}</b>;
    case 'num':
      return (
        <bdi className="num nowrap" dir="ltr">
          {inside}
        </bdi>
      );
    case 'name':
      return <bdi>{inside}</bdi>;
    case 'nobr':
      return <span className="whole">{inside}</span>;
    case 'link':
      break;
  }
  return <FlowLink link={{ key: part.link, href: part.href ?? '', newTab: part.newTab ?? false }}>{inside}</FlowLink>;
}
