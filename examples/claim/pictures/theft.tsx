/** An open door with a broken lock. */
export default (
  <>
    <path className="a-tintline" d="M8 82c0-34 22-58 52-58s52 24 52 58Z" />
    <path className="a-ink" d="M38 10h44v74H38Z" />
    <path className="a-sheet a-round" d="M38 10 66 20v64l-28 0Z" />
    <circle className="a-accent" cx="58" cy="52" r="4.5" />
    <path className="a-soft" d="m64 44 8-6M65 52h9M64 60l8 6" />
    <path className="a-line" d="M6 84h108" />
  </>
);
