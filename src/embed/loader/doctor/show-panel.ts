import type { Finding } from './examine.ts';

const look = `:host{position:fixed;inset:auto 1rem 1rem;width:fit-content;margin-left:auto;z-index:2147483647;max-width:26rem;max-height:80vh;overflow:auto;
padding:1rem;border:2px solid #333;border-radius:8px;background:#fff;color:#1a1a1a;font:14px/1.4 system-ui,sans-serif}
h2{margin:0 0 .5rem;font-size:16px}ul{margin:0;padding:0;list-style:none}li{margin:.5rem 0}code{display:block;background:#f2f2f2;
padding:.25rem;overflow-wrap:anywhere}button{font:inherit;min-height:44px;padding:0 1rem}`;
const marks = { ok: '✓', note: '!', problem: '✗' } as const;

export function showPanel({ document, CSSStyleSheet }: Window & typeof globalThis, findings: readonly Finding[]): void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  root.adoptedStyleSheets = [sheet];
  const make = (name: string, ...content: (string | Node)[]): HTMLElement => {
    const made = document.createElement(name);
    made.append(...content);
    return made;
  };
  const rank = Object.keys(marks).toReversed();
  const rows = findings
    .toSorted((one, other) => rank.indexOf(one.level) - rank.indexOf(other.level))
    .map(({ level, check, text, mend }) =>
      make('li', `${marks[level]} ${check}: ${text}`, ...(mend === undefined ? [] : [make('code', mend)])),
    );
  const close = make('button', 'Close');
  close.addEventListener('click', () => host.remove());
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', 'Doctor');
  root.append(make('h2', 'Check of this page'), make('ul', ...rows), close);
  document.body.append(host);
}
