import './paints.css';

/** Second loading scene. */
export default (
  <>
    <path className="a-tintline" d="M52 140c0-58 44-104 108-104s108 46 108 104Z" />
    <rect className="a-sheet" x="96" y="44" width="78" height="96" rx="6" transform="rotate(-6 135 92)" />
    <rect className="a-sheet" x="124" y="34" width="80" height="106" rx="6" />
    <path className="a-line" d="M138 54h34" />
    <path className="a-soft" d="M138 70h52M138 82h44M138 94h52M138 106h30" />
    <path className="a-line a-accentline" d="m138 122 5 5 9-10" />
    <g className="a-move-x">
      <circle className="a-lens" cx="206" cy="90" r="25" />
      <path className="a-line a-handle" d="m224 108 21 21" />
    </g>
    <path className="a-line" d="M8 140h304" />
  </>
);
