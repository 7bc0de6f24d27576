import type { ReactElement } from 'react';
import type { IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: 'large';
  readonly className?: string;
}

/**
 * A decorative inline icon in the color of its text, 1.25em wide, or 28 px with `size="large"`. It is hidden from
 * assistive technology, so the control also needs a label.
 */
export function Icon({ name, size, className }: IconProps) {
  const classes = ['i', size === 'large' ? 'i--32' : '', name === 'back' ? 'i--back' : '', className ?? '']
    .filter(Boolean)
    .join(' ');
  return (
    <svg className={classes} viewBox={largeIcons.has(name) ? '0 0 32 32' : '0 0 24 24'} aria-hidden>
      {iconShapes[name]}
    </svg>
  );
}

const withRing = (mark: string) => (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d={mark} />
  </>
);

const iconShapes: Readonly<Record<IconName, ReactElement>> = {
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.2v2.2" />
    </>
  ),
  phone: (
    <path d="M6.2 4h2.6l1.5 4-2 1.5a11.5 11.5 0 0 0 6.2 6.2l1.5-2 4 1.5v2.6c0 1-.8 1.8-1.8 1.8C10.8 19.6 4.4 13.2 4.4 5.8 4.4 4.8 5.2 4 6.2 4Z" />
  ),
  back: <path d="M14.5 5.5 8 12l6.5 6.5" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  alert: <path d="M12 3.8 21.2 19.6a.7.7 0 0 1-.6 1H3.4a.7.7 0 0 1-.6-1ZM12 10v4.6M12 17.4v.1" />,
  check: <path d="m5 12.8 4.6 4.7L19 7.5" />,
  done: withRing('m8 12.4 2.8 2.8L16 9.5'),
  todo: <circle cx="12" cy="12" r="9" strokeDasharray="3 2.65" />,
  edit: <path d="m5 19 .9-3.9L16 5a1.9 1.9 0 0 1 2.7 0l.3.3a1.9 1.9 0 0 1 0 2.7L8.9 18.1ZM14.3 6.7l3 3" />,
  trash: <path d="M5 7h14M10 4h4M7 7l.8 12.2h8.4L17 7M10.3 10.5l.3 5.5M13.7 10.5l-.3 5.5" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  out: <path d="M13.5 5H19v5.5M19 5l-8 8M17 13.5V18a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4.5" />,
  info: withRing('M12 11v5.2M12 7.8v.1'),
  help: withRing('M9.4 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.1.9-1.1 1.7M12 16.6v.1'),
  close: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  print: <path d="M7.5 9V4.5h9V9M7.5 16H5V9.5h14V16h-2.5M7.5 13.5h9v6h-9Z" />,
  badge: <path d="M12 3.5 19 6v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6ZM9 12l2.2 2.2 4-4.2" />,
  refresh: <path d="M19 5v4.5h-4.5M5 19v-4.5h4.5M18.6 9.5A7.2 7.2 0 0 0 6 8M5.4 14.5A7.2 7.2 0 0 0 18 16" />,
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14" rx="2" />
      <path d="M4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  home: <path d="m4 11 8-6.5 8 6.5M6.5 9.5v10h11v-10M10 19.5v-5h4v5" />,
  work: (
    <>
      <rect x="3.5" y="8" width="17" height="11.5" rx="2" />
      <path d="M9 8V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v2M3.5 13h17M12 12v2" />
    </>
  ),
  income: (
    <>
      <rect x="3.5" y="6.5" width="17" height="11" rx="2" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M6.8 12h.1M17.1 12h.1" />
    </>
  ),
  document: <path d="M7 3.5h7l4 4V20.5H7ZM13.5 3.5V8H18M9.8 12.5h5.4M9.8 16h5.4" />,
  payment: (
    <>
      <rect x="3" y="5.5" width="26" height="14.5" rx="2.5" />
      <circle cx="16" cy="12.7" r="3.2" />
      <path d="M7.8 12.7h.1M24.1 12.7h.1M16 22.8v6M13 26l3 3 3-3" />
    </>
  ),
  rate: (
    <>
      <circle cx="16" cy="16" r="12.5" />
      <circle cx="11.8" cy="12" r="1.9" />
      <circle cx="20.2" cy="20" r="1.9" />
      <path d="m20.6 10.8-9.2 10.4" />
    </>
  ),
  terms: (
    <>
      <rect x="4.5" y="6.5" width="23" height="21" rx="2.5" />
      <path d="M4.5 13.5h23M11 3.8v5.4M21 3.8v5.4M21 20.5H11M14.2 17.3 11 20.5l3.2 3.2" />
    </>
  ),
};

const largeIcons: ReadonlySet<IconName> = new Set(['payment', 'rate', 'terms']);
