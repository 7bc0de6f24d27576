import type { ReactNode } from 'react';
import type { RichPart, RichText } from '../../runtime/copy/rich-text.ts';
import { TrackedLink } from './tracked-link.tsx';

/**
 * Formatted text as elements. Text always becomes text nodes, so markup in copy or values stays text. Links only get
 * addresses that `safeHref` allows.
 */
export function Rich({ text }: { readonly text: RichText }): ReactNode {
  if (text.every((fragment) => typeof fragment === 'string')) return text.join('');
  // Fragments have no id, so the index is the key.
  return text.map((fragment, index) =>
    typeof fragment === 'string' ? fragment : <RichFragment key={index} fragment={fragment} />,
  );
}

function RichFragment({ fragment }: { readonly fragment: Exclude<RichPart, string> }): ReactNode {
  const content = <Rich text={fragment.parts} />;
  switch (fragment.kind) {
    case 'b':
      return <b>{content}</b>;
    case 'num':
      return (
        <bdi className="num nowrap" dir="ltr">
          {content}
        </bdi>
      );
    case 'name':
      return <bdi>{content}</bdi>;
    case 'nobr':
      return <span className="whole">{content}</span>;
    case 'link':
      break;
  }
  return (
    <TrackedLink link={{ key: fragment.link, href: fragment.href ?? '', newTab: fragment.newTab ?? false }}>
      {content}
    </TrackedLink>
  );
}
