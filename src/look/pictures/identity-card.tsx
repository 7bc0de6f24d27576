export default (
  <>
    <path className="a-tintline" d="M18 138c0-56 34-96 82-96s82 40 82 96Z" />
    <rect className="a-sheet" x="34" y="50" width="112" height="74" rx="8" transform="rotate(-4 90 87)" />
    <g transform="rotate(-4 90 87)">
      <rect className="a-tintline" x="46" y="64" width="36" height="44" rx="4" />
      <circle className="a-accent" cx="64" cy="79" r="8" />
      <path className="a-accent" d="M50 108c0-9 6-15 14-15s14 6 14 15Z" />
      <path className="a-line" d="M94 70h38" />
      <path className="a-soft" d="M94 82h40M94 93h30M94 104h36" />
    </g>
    <circle className="a-brand" cx="146" cy="112" r="24" />
    <path className="a-onbrand" d="M139 105c0-5 3.5-8 7.5-8s7.5 3 7.5 7c0 5-7 5.5-7 11M147 124v.1" />
    <path className="a-line" d="M8 138h184" />
  </>
);
