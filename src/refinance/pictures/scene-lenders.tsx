/** Fourth loading scene. */
export default (
  <>
    <path className="a-tintline" d="M46 140c0-60 48-102 114-102s114 42 114 102Z" />
    <rect className="a-ink" x="157" y="36" width="7" height="104" rx="3.5" />
    <path className="a-brand" d="M112 46h92l15 13-15 13h-92a4 4 0 0 1-4-4V50a4 4 0 0 1 4-4Z" />
    <path className="a-onbrand" d="M124 59h46" />
    <path className="a-accent" d="M212 80h-80l-15 13 15 13h80a4 4 0 0 0 4-4V84a4 4 0 0 0-4-4Z" />
    <path className="a-onbrand" d="M146 93h50" />
    <path className="a-line" d="M140 140c0-9-3-13-8-16M146 140c0-11 0-15 2-21M176 140c0-9 3-12 8-15" />
    <path className="a-line" d="M8 140h304" />
  </>
);
