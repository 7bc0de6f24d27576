export default (
  <>
    <path className="a-tintline" d="M18 138c0-56 34-96 82-96s82 40 82 96Z" />
    <path className="a-sheet a-round" d="m44 84 36-12 40 12 36-12v56l-36 10-40-10-36 10Z" />
    <path className="a-line" d="M80 72v56M120 84v54" />
    <path className="a-soft" d="M52 104l18-6M52 118l18-6M130 102l16-5M130 116l16-5" />
    <path
      className="a-accent"
      d="M100 20c15 0 27 11.5 27 26.5C127 66 108 78 102 96a2 2 0 0 1-4 0C92 78 73 66 73 46.5 73 31.5 85 20 100 20Z"
    />
    <circle className="a-light" cx="100" cy="46" r="10" />
    <path className="a-line" d="M8 138h184" />
  </>
);
