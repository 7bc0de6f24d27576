export default (
  <>
    <path className="a-tintline" d="M18 138c0-56 34-96 82-96s82 40 82 96Z" />
    <rect className="a-sheet" x="42" y="40" width="116" height="98" rx="8" />
    <path className="a-line" d="M42 58h116" />
    <path className="a-line" d="M52 49h.1M60 49h.1M68 49h.1" />
    <path className="a-soft" d="M54 72h20M54 84h14M54 96h14M132 72h14M136 84h10" />
    <path className="a-brand" d="m101 62 33 11v22c0 20-13 33-31 40a5 5 0 0 1-4 0C81 128 68 115 68 95V73Z" />
    <path className="a-seal" d="m86 96 11 11 19-21" />
    <path className="a-line" d="M8 138h184" />
  </>
);
