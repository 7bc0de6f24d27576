import type { ReactNode } from 'react';
import type { ResolvedLink } from '../../runtime/shapes/screen.ts';
import { safeHref } from './safe-href.ts';
import { useWidgetContext } from './widget-context.tsx';

interface FlowLinkProps {
  readonly link: ResolvedLink;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A real link to an address of links.json; reports that it was followed. In a new tab it says so to screen readers and
 * keeps opener and referrer to itself. Words alone, if the address is none that a link may lead to.
 */
export function FlowLink({ link, className, children }: FlowLinkProps) {
  const { dispatch, words } = useWidgetContext();
  const href = safeHref(link.href);
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a
      className={className}
      href={href}
      {...(link.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={() => dispatch.followed(link.key)}
    >
      {children}
      {link.newTab && <span className="sr"> {words['ui.newTab']}</span>}
    </a>
  );
}
