import type { ReactNode } from 'react';
import type { ResolvedLink } from '../../runtime/shapes/screen.ts';
import { useWidgetContext } from './widget-context.tsx';

interface FlowLinkProps {
  readonly link: ResolvedLink;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link that reports clicks. Its address is from links.json. In a new tab it passes no opener or referrer. Renders
 * plain text if `safeHref` rejects the address.
 */
export function TrackedLink({ link, className, children }: FlowLinkProps) {
  const { dispatch, texts } = useWidgetContext();
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
      {link.newTab && <span className="visually-hidden"> {texts['ui.newTab']}</span>}
    </a>
  );
}

/**
 * Returns the address if a link may use it: a path on our site, or http(s), tel, sms or mailto. Otherwise returns
 * undefined, because React does not block every `javascript:` or `data:` address.
 *
 * @internal
 * @source CWE-79, CWE-601
 */
export function safeHref(href: string | undefined): string | undefined {
  if (href === undefined || href === '') return undefined;
  if (!URL.canParse(href, baseAddress)) return undefined;
  return allowedProtocols.has(new URL(href, baseAddress).protocol) ? href : undefined;
}

const baseAddress = 'https://site.invalid/';
const allowedProtocols: ReadonlySet<string> = new Set(['https:', 'http:', 'tel:', 'sms:', 'mailto:']);
