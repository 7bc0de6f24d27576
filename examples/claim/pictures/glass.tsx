/** A window with a crack across it. */
export default (
  <>
    <path className="a-tintline" d="M8 82c0-34 22-58 52-58s52 24 52 58Z" />
    <path className="a-sheet a-round" d="M32 12h56v66H32Z" />
    <path className="a-brand" d="M38 18h44v54H38Z" />
    <path className="a-onbrand" d="m62 40-14-18M62 40l18-12M62 40l-22 10M62 40l6 28M62 40l18 14" />
    <circle className="a-accent" cx="62" cy="40" r="5" />
    <rect className="a-ink" x="26" y="78" width="68" height="6" rx="2" />
    <path className="a-line" d="M6 84h108" />
  </>
);
